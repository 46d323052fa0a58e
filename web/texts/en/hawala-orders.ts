/** The words about hawalas that post, which several screens show. */
export const hawalaOrders = {
  changedAt: (rate: string, per: string, code: string) => `${rate} AFN for ${per} ${code}`,
  unlocked: (times: number) => (times === 1 ? 'Unlocked once' : `Unlocked ${times} times`),
  states: {
    sent: 'Sent',
    paid: 'Paid',
    confirmed: 'Confirmed',
    cancelled: 'Cancelled',
    received: 'Received',
    part: 'Paid in part',
    returned: 'Returned',
    forwarded: 'Forwarded',
  },
  locked: 'Locked',
  /** How many days the money has been waiting for its receiver. */
  age: (days: number) => {
    if (days === 0) return 'today'
    return days === 1 ? '1 day' : `${days} days`
  },
}
