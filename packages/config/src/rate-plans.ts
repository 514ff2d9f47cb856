import { z } from 'zod';

const factor = /^(?:[1-9]\d{0,3}|0)(?:\.\d{1,2})?$/;
const planName = /^[a-z][a-z0-9_-]{0,31}$/;

/** The plan of every organization that the operator has given no other. */
export const standardPlan = 'standard';

/**
 * Plans of organizations by name, each with what its quotas are multiplied by: `business=5,enterprise=20`. The plan
 * `standard` has the quotas of the documentation unless it is named too.
 */
export const RatePlans = z
  .string()
  .default('')
  .transform((text, context) => {
    const plans = new Map<string, number>();
    for (const part of text.split(',').flatMap((each) => each.trim() || [])) {
      const [name = '', times = '', ...rest] = part.split('=');
      if (rest.length > 0 || !planName.test(name) || !factor.test(times) || Number(times) === 0) {
        context.addIssue({ code: 'custom', message: `must be plans such as business=5,enterprise=20; not ${part}` });
        return z.NEVER;
      }
      if (plans.has(name)) {
        context.addIssue({ code: 'custom', message: `names the plan ${name} twice` });
        return z.NEVER;
      }
      plans.set(name, Number(times));
    }
    return new Map([[standardPlan, 1], ...plans]);
  });
