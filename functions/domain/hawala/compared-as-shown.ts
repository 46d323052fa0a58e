import type { compared } from './compared-list.ts'
import type { HawalaOrder } from './hawala-order.ts'
import { type NumberReader, shownNumber } from './shown-number.ts'

type Compared = ReturnType<typeof compared>
type Line = Compared['agrees'][number]

/**
 * Returns a comparison as this person reads it: the partner's number of a hawala that is still paid against it is masked in the
 * branch that pays, unless the row of the list names it.
 * @param orders the orders of our lines
 */
export function asShown(
  { agrees, differs, onlyOurs, onlyTheirs, difference }: Compared,
  orders: readonly HawalaOrder[],
  { userId, branch }: Pick<NumberReader, 'userId' | 'branch'>,
): Compared {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const shown = (line: Line): Line => {
    const { ours, theirs } = line
    const order = byId.get(ours?.orderId ?? 0)
    if (!ours || !order || order.partnerNumber !== ours.partnerNumber) return line
    const reader = { userId, branch, typed: [theirs?.number] }
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
