import {
  groupsByMember,
  groupsOf,
  type PartnerGroup,
  partnersIn,
} from '../../domain/partners/partner-groups.ts'
import { readBooks } from '../books/books-item.ts'

/** Reads which accounts are one partner's, by the number of each account: a unit for about a hundred accounts of the books. */
export async function partnersAsOne(): Promise<ReadonlyMap<string, PartnerGroup>> {
  return groupsByMember(groupsOf(partnersIn((await readBooks()) ?? [])))
}
