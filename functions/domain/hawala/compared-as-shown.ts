import type { compared } from './compared-list.ts'
import type { HawalaOrder } from './hawala-order.ts'
import { type NumberReader, shownNumber } from './shown-number.ts'

type Compared = ReturnType<typeof compared>
type Line = Compared['agrees'][number]

/**
 * Returns a comparison as this person reads it: the partner's number of a hawala that is still paid against it is masked for who
 * could pay it, unless the row of the list names it.
 * @param orders the orders of our lines
 */
export function asShown(
  { agrees, differs, onlyOurs, onlyTheirs, difference }: Compared,
  orders: readonly HawalaOrder[],
  by: NumberReader,
): Compared {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const shown = (line: Line): Line => {
    const { ours, theirs } = line
    const order = byId.get(ours?.orderId ?? 0)
    if (!ours || !order || order.partnerNumber !== ours.partnerNumber) return line
    const reader = { ...by, typed: [theirs?.number] }
    return { ...line, ours: { ...ours, partnerNumber: shownNumber(order, reader) } }
  }
  return {
    agrees: agrees.map(shown),
    differs: differs.map(shown),
    onlyOurs: onlyOurs.map(shown),
    onlyTheirs,
    difference,
  }
}
