import { CASH_ACCOUNT, OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import { TRANSIT_BRANCH } from '../../../shared/contract/till-facts.ts'
import { type Answer, TODAY } from '../office.ts'
import type { Answered } from './operation.ts'
import type { Cash, Deed, TillRef } from './till-work.ts'

interface Leg extends Cash {
  inAccount: string
  outAccount: string
  till: TillRef
  to: TillRef | null
  tranDate: string
}

/** Returns the postings of a count's differences: on over and short, and of a clerk's first count against the vault. */
export function differences({
  branch,
  userId,
  through,
  flags,
  lines,
}: Answer<'tills/confirm'>['data']): string[] {
  const till = { branch, userId }
  const vault = { branch, userId: 0 }
  const isOnVault = userId !== 0 && flags.includes('firstCount')
  return lines
    .filter(({ variance }) => Number(variance) !== 0)
    .map(({ currencyId, variance }) => {
      const isOver = !variance.startsWith('-')
      const leg = { currencyId, amount: variance.replace('-', ''), tranDate: through }
      if (isOnVault) {
        const [from, to] = isOver ? [vault, till] : [till, vault]
        return legText({ ...leg, ...bothSides(CASH_ACCOUNT), till: from, to })
      }
      const [inAccount, outAccount] = isOver
        ? [OVER_SHORT_ACCOUNT, CASH_ACCOUNT]
        : [CASH_ACCOUNT, OVER_SHORT_ACCOUNT]
      return legText({ ...leg, inAccount, outAccount, till, to: null })
    })
}

/** Returns the postings of a step of a move: the cash, and nothing else. */
export function moved({ meaning: { does, till, to = till, cash = [] } }: Deed): string[] {
  const isAway = till.branch !== to.branch
  const transit = { branch: TRANSIT_BRANCH, userId: 0 }
  const tills = {
    till: isAway && does === 'accept' ? transit : till,
    to: does === 'dispatch' ? transit : to,
  }
  return cash.map((each) =>
    legText({ ...each, ...tills, ...bothSides(CASH_ACCOUNT), tranDate: TODAY }),
  )
}

const bothSides = (account: string) => ({ inAccount: account, outAccount: account })

/** Returns a posting as it was answered. */
export function answeredLeg(record: Answered): string {
  const { inAccountID: inAccount, outAccountID: outAccount, toTill: to, till, tranDate } = record
  const leg = { inAccount, outAccount, till, to, tranDate }
  return legText({ ...leg, currencyId: record.currencyID, amount: record.cAmount })
}

function legText({ inAccount, outAccount, till, to, tranDate, ...cash }: Leg): string {
  const place = (each: TillRef | null) => (each ? `${each.branch}#${each.userId}` : 'nowhere')
  return [inAccount, outAccount, cashText(cash), place(till), place(to), tranDate].join(' ')
}

/** Writes an amount as text: "2: 14.29". A count may say 0 where the answer says 0.00. */
export function cashText({ currencyId, amount }: Cash): string {
  return `${currencyId}: ${amount === '0' ? '0.00' : amount}`
}
