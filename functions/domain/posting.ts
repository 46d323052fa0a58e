import type * as z from 'zod/mini'
import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import type { UserType } from '../../shared/contract/access.ts'
import { CASH_ACCOUNT, isHouseAccount } from '../../shared/contract/house.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import {
  type TransactionRequest,
  type TransactionType,
  USER_BACK_DAYS,
} from '../../shared/contract/transactions.ts'
import { RATE_ONE } from '../../shared/money/rate.ts'
import type { Posting } from './record.ts'

type Request = z.output<typeof TransactionRequest>

/**
 * Makes a posting of what was sent, by the rules of decisions.md "Ledger" that need no look at the table.
 * @param today the business day it is now
 * @param userType of the one who records: a User may date back 3 days, a Manager or Admin any number
 * @throws Refusal `badInput` naming the field
 */
export function postingFrom(request: Request, today: BusinessDate, userType: UserType): Posting {
  const { transType, inAccountID: inAccount, outAccountID: outAccount } = request
  requireAccounts(transType, inAccount, outAccount)
  if ((request.exRate ?? RATE_ONE) !== RATE_ONE)
    throw bad(`exRate must be 1.0000 on a ${transType}`)
  const narrative = request.tranDescription ?? request.cTransDescription
  return {
    transType,
    inAccount,
    outAccount,
    currencyId: oneOf(request.currencyID, request.cCurrencyID, {
      none: 'currencyID is required',
      differ: 'Debit and Credit accounts must have the same currency',
    }),
    amountMinor: oneOf(request.cAmount, request.dAmount, {
      none: 'cAmount is required',
      differ: 'Debit and Credit amounts must be equal',
    }),
    rate: RATE_ONE,
    narrative,
    creditNarrative: request.cTransDescription ?? narrative,
    tranDate: tranDateFrom(request.tranDate ?? today, today, userType),
  }
}

function requireAccounts(transType: TransactionType, inAccount: string, outAccount: string): void {
  if (transType !== 'Debit' && transType !== 'Credit') {
    throw bad(`transType must be Debit or Credit: ${transType} is not recorded by this version`)
  }
  if (inAccount === outAccount) {
    throw bad(`inAccountID and outAccountID must be two accounts: both are ${inAccount}`)
  }
  const [house, customer] =
    transType === 'Debit' ? [inAccount, outAccount] : [outAccount, inAccount]
  if (house === CASH_ACCOUNT && !isHouseAccount(customer)) return
  const [houseField, customerField] =
    transType === 'Debit' ? ['inAccountID', 'outAccountID'] : ['outAccountID', 'inAccountID']
  throw bad(
    `A ${transType} needs ${CASH_ACCOUNT} as ${houseField} and a customer's account as ${customerField}`,
  )
}

/** The one value of two fields that say the same. */
function oneOf<T>(
  first: T | null | undefined,
  second: T | null | undefined,
  message: { none: string; differ: string },
): T {
  const value = first ?? second
  if (value === null || value === undefined) throw bad(message.none)
  if (second !== null && second !== undefined && second !== value) throw bad(message.differ)
  return value
}

function tranDateFrom(date: BusinessDate, today: BusinessDate, userType: UserType): BusinessDate {
  if (date > today) throw bad(`tranDate must not be in the future: today is ${today}`)
  const earliest = addDays(today, -USER_BACK_DAYS)
  if (userType === 'User' && date < earliest) {
    throw bad(`tranDate must be ${earliest} or later: a User may date back ${USER_BACK_DAYS} days`)
  }
  return date
}

function bad(message: string): Refusal {
  return new Refusal('badInput', message)
}
