import { voucher as texts } from '#texts/voucher.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { solarHijri } from '../../shared/calendar/solar-hijri.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import type { VoucherRow } from './voucher-row.ts'

/** The part of a slip about the loan that it opened. An unsaved transaction has none. */
type Terms = Partial<Pick<Answered<RouteNamed<'transactions/slip'>>, 'terms'>>

/** Returns the row with the numbers of the loans that a posting opened or paid. */
export function loanRow(loanNumbers: readonly string[] = []): VoucherRow[] {
  if (loanNumbers.length === 0) return []
  return [{ label: texts.loan, persian: 'شماره قرضه', value: loanNumbers.join(', ') }]
}

/** Returns the rows with the terms of a new loan. They are printed even if there is no due date and no interest. */
export function termsRows({ terms }: Terms): VoucherRow[] {
  if (!terms) return []
  const { dueDate, interestRate } = terms
  return [
    {
      label: texts.dueDate,
      persian: 'سررسید',
      value: dueDate ? formatDate(dueDate) : texts.noDueDate,
      notes: dueDate ? [solarHijri(dueDate)] : [],
    },
    { label: texts.interestRate, persian: 'نرخ سود', value: texts.aYear(interestRate) },
  ]
}
