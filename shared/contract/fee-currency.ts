/**
 * Returns what has the currency of a hawala's commission: what the customer gave, where that is another currency than the one
 * that is sent, and otherwise the hawala itself. Rules: docs/rules/hawala-orders.md
 */
export function feeCurrencyOf<Order extends { readonly given: object | null }>(
  order: Order,
): Order | NonNullable<Order['given']> {
  return order.given ?? order
}
