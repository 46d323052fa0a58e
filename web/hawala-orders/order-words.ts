import { hawalaOrders as texts } from '#texts/hawala-orders.ts'
import { hawalaPeople as peopleTexts } from '#texts/hawala-people.ts'
import { isOpen } from '../../shared/contract/order-states.ts'
import { type Branches, branchLabel } from '../report/branch-label.ts'
import type { Order, Party } from './order.ts'
import type { OrderAge } from './order-age.ts'

/** Returns the state of a hawala in one word. A locked hawala can be paid again once it is unlocked. */
export function stateWord({ state, locked }: Pick<Order, 'state' | 'locked'>): string {
  return locked && isOpen({ state }) ? texts.locked : texts.states[state]
}

/** Writes a code as people read it out: "4071 8263". */
export function codeInGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** Says how long money has waited: "today", "3 days". */
export function ageWords({ days }: OrderAge): string {
  return texts.age(days)
}

/** Says where the hawala comes from: the branch that recorded it, or the partner who sent it. */
export function originOf(
  { way, branch, partner, partnerName }: Pick<Order, 'way' | 'branch' | 'partner' | 'partnerName'>,
  branches: Branches,
): string {
  return way === 'receive'
    ? peopleTexts.partner(partner ?? '', partnerName)
    : branchLabel(branches, branch)
}

/** Says who pays the hawala out: "HRT - Herat", or a partner. It may also be a partner to whom the hawala was forwarded. */
export function payerOf(
  order: Pick<Order, 'payingBranch' | 'partner' | 'partnerName' | 'forwardedTo' | 'forwardedName'>,
  branches: Branches,
): string {
  const { payingBranch, partner, partnerName, forwardedTo, forwardedName } = order
  if (forwardedTo !== null) return peopleTexts.partner(forwardedTo, forwardedName)
  return payingBranch === null
    ? peopleTexts.partner(partner ?? '', partnerName)
    : branchLabel(branches, payingBranch)
}

/** Says what is known about a sender or receiver besides the name, one line for each fact. */
export function partyLines({ fatherName, phone, idNumber }: Party): string[] {
  return [
    fatherName && peopleTexts.fatherOf(fatherName),
    phone && peopleTexts.phoneOf(phone),
    idNumber && peopleTexts.idOf(idNumber),
  ].filter((line): line is string => Boolean(line))
}
