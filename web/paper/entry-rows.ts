import { voucher as texts } from '#texts/voucher.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import type { VoucherRow } from './voucher-row.ts'

type Slip = Answered<RouteNamed<'transactions/slip'>>

/** What the voucher of an entry between two accounts of the books says of it. */
type Entry = NonNullable<Slip['entry']>

/** The parts of a slip that the rows of an entry need. An unsaved transaction is no entry. */
type EntrySlip = Pick<
  Slip,
  'debitaccountname' | 'debitaccountnumber' | 'creditaccountname' | 'creditaccountnumber'
> &
  Partial<Pick<Slip, 'till'>>

const PERSIAN: Readonly<Record<Entry['subject'], string>> = {
  expense: 'مصرف شعبه',
  income: 'عاید شعبه',
  other: 'مربوط شعبه',
}

/**
 * Returns the rows that say what an entry did: which account it debited and which it credited, and the branch whose expense
 * or income it is. That is the branch of its till, which another branch may have recorded it for.
 */
export function entryRows(slip: EntrySlip, { subject }: Entry): VoucherRow[] {
  return [
    {
      label: texts.debit,
      persian: 'بدهکار',
      value: slip.debitaccountname,
      notes: [slip.debitaccountnumber],
    },
    {
      label: texts.credit,
      persian: 'بستانکار',
      value: slip.creditaccountname,
      notes: [slip.creditaccountnumber],
    },
    ...(slip.till
      ? [{ label: texts.entryOf[subject], persian: PERSIAN[subject], value: slip.till.branch }]
      : []),
  ]
}
