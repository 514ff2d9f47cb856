/** The word of a delivery's state; `failed` is one that means other things elsewhere. */
export function deliveryState(status: string): string {
  return status === 'failed' ? 'delivery_failed' : status;
}
