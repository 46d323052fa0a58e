import * as labels from '#texts/labels.ts'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import type * as PAYOUTS from '../../../shared/refusals/payouts.ts'
import { isRefusedBy } from '../../api/errors.ts'
import { type RefusedAt, refusedAt } from '../../entry/refused-at.ts'

const ACCOUNT = ['account', texts.toAccountField] as const
const PAID_IN = ['paidIn', texts.paidIn] as const

const PLACES = {
  amount: ['amount', texts.partAmount],
  to: ACCOUNT,
  'to.account': ACCOUNT,
  payAs: PAID_IN,
  'payAs.currencyId': PAID_IN,
  'payAs.rate': ['rate', labels.exchangeRate],
  'payAs.getRate': ['getRate', labels.exchangeRate],
  'receiver.name': ['name', texts.name],
  'receiver.fatherName': ['fatherName', labels.fatherName],
  'receiver.idNumber': ['idNumber', texts.idNumber],
  'receiver.phone': ['phone', labels.phone],
  photo: ['photo', texts.photo],
} as const

/**
 * Returns the field of the form to which a refused payout belongs, and its sentence; null if it belongs to none. Who stands
 * there for somebody else isn't asked for until *On Behalf* is chosen, so these refusals stand at what shows that it is so.
 */
export function refusedPayout(error: unknown): RefusedAt | null {
  if (isRefusedBy<typeof PAYOUTS>(error, 'payout.otherHolder')) {
    const { accountNumber, holder } = error.facts
    const message = texts.accountOfOther(String(accountNumber), String(holder))
    return { field: 'account', message }
  }
  if (isRefusedBy<typeof PAYOUTS>(error, 'payout.otherPaper')) {
    const message = error.facts['isKnown'] ? texts.paperOfTaker : texts.paperOfOther
    return { field: 'idNumber', message }
  }
  return refusedAt(error, PLACES)
}
