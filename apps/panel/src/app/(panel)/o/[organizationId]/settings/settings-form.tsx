'use client';
import { useTranslations } from 'next-intl';
import { LeavingDialog } from '@/components/editor/leaving-dialog';
import type { Phase } from '@/components/editor/phase';
import { AccountFields } from './account-fields';
import { DetailsFields } from './details-fields';
import { FooterFields } from './footer-fields';
import { LanguageChoice } from './language-choice';
import { PaymentFields } from './payment-fields';
import { SectionCard } from './section-card';
import { SellerFields } from './seller-fields';
import { type Section, type Shown, useSection } from './use-section';
import { WaitingField } from './waiting-field';

/** The settings as owners and admins change them: section by section, each of which saves itself as one version. */
export function SettingsForm(shown: Shown) {
  const t = useTranslations('settings');
  const seller = useSection('seller', shown);
  const details = useSection('details', shown);
  const footer = useSection('footer', shown);
  const payment = useSection('payment', shown);
  const accounts = useSection('accounts', shown);
  const documents = useSection('documents', shown);
  const all = [seller, details, footer, payment, accounts, documents];
  // One proof is valid for all sections that wait for it, except those in which it was cancelled.
  const onProved = (proved: Section) => {
    for (const section of all) if (section === proved || (section.needsProof && !section.isHeld())) void section.save();
  };
  return (
    <>
      <Leaving sections={all} organizationId={shown.organizationId} />
      <p className="text-xs text-muted">
        {t('saves')} {t('effect')}
      </p>
      <SectionCard section={seller} onProved={onProved}>
        <SellerFields {...seller.part('seller')} />
      </SectionCard>
      <SectionCard section={details} onProved={onProved}>
        <DetailsFields {...details.part('seller_details')} />
      </SectionCard>
      <SectionCard section={footer} onProved={onProved}>
        <FooterFields {...footer.part('footer')} />
      </SectionCard>
      <SectionCard section={payment} onProved={onProved}>
        <PaymentFields {...payment.part('payment')} />
      </SectionCard>
      <SectionCard section={accounts} onProved={onProved}>
        <AccountFields {...accounts.part('accounts')} />
      </SectionCard>
      <SectionCard section={documents} onProved={onProved}>
        <LanguageChoice {...documents.part('document_language')} />
        <WaitingField {...documents.part('drafts_wait_until')} />
      </SectionCard>
    </>
  );
}

/** Navigation continues once all sections are stored; if one cannot be, the person is asked. */
function Leaving({ sections, organizationId }: { sections: readonly Section[]; organizationId: string }) {
  const t = useTranslations('settings');
  const unsaved = sections.filter(({ isUnsaved }) => isUnsaved);
  const needsProof = unsaved.some((section) => section.needsProof);
  return (
    <LeavingDialog
      phase={worstOf(unsaved.map(({ phase }) => phase))}
      isUnsaved={unsaved.length > 0}
      draftId={organizationId}
      save={async () =>
        worstOf(await Promise.all(unsaved.map(({ phase, isHeld, save }) => (isHeld() ? phase : save()))))
      }
      hold={() => {
        for (const { hold } of unsaved) hold();
      }}
      why={needsProof ? t('state_proof') : null}
    />
  );
}

const worstFirst = ['conflict', 'refused', 'unreachable', 'saving', 'changed'] as const satisfies readonly Phase[];
const worstOf = (phases: readonly Phase[]): Phase => worstFirst.find((phase) => phases.includes(phase)) ?? 'saved';
