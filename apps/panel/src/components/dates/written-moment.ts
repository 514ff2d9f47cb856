import { isRealDate } from './written-date';
import { isRealTime } from './written-time';

/** What keeps a value of a `MomentField` from being a moment, by its word in the catalogue; null for one, and none. */
export function problemOfMoment(value: string): 'required' | 'invalid' | null {
  if (value === '') return null;
  const [day = '', time = ''] = value.split('T');
  if (isRealDate(day) && isRealTime(time)) return null;
  return day === '' || time === '' ? 'required' : 'invalid';
}
