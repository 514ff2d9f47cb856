import { error, type Rule, when } from './issue.ts';

const most = 1000;

/** As many documents of a warehouse as FA(3) takes. */
export const warehouseDocumentRules: Rule = ({ input: { warehouse_documents: documents } }) =>
  when(documents.length > most, () =>
    error('too_many_items', { path: '/input/warehouse_documents', fa3: 'Fa/WZ', with: { max: most } }),
  );
