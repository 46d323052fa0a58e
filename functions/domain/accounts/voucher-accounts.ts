import type { AccountType } from '../../../shared/contract/accounts.ts'
import { isHouseAccount, POSITION_ACCOUNT } from '../../../shared/contract/house.ts'
import type { Posting, TransactionRecord } from '../ledger/record.ts'

/** An account whose balance a voucher may show, with the transaction after which the balance is taken. */
export interface VoucherAccount {
  account: string
  record: TransactionRecord
}

/**
 * Returns the side of a posting that isn't an account of the house. For a deal it is the side beside the position, which may
 * be cash.
 */
export function customerOf({
  inAccount,
  outAccount,
}: Pick<Posting, 'inAccount' | 'outAccount'>): string {
  if (outAccount === POSITION_ACCOUNT) return inAccount
  return isHouseAccount(inAccount) ? outAccount : inAccount
}

/**
 * Returns the accounts whose balance a voucher may show: those of the person who signs it. On a transfer that is the payer,
 * because the receiver gets a separate voucher (`creditedAccounts`). On a hawala the balance of the partner who pays it
 * isn't shown, also where the customer gives another currency and the legs of a deal go to the hawala. Rules:
 * docs/rules/vouchers.md.
 * @param other the other leg, if the record is one leg of an exchange whose two legs were saved together; otherwise null
 */
export function voucherAccounts(
  record: TransactionRecord,
  other: TransactionRecord | null,
): VoucherAccount[] {
  if (record.deletion || record.transType === 'Loan') return []
  if (record.transType === 'Transfer') return [{ account: record.outAccount, record }]
  if (record.feeFor?.isPartners) return []
  const both = other ? [record, other] : [record]
  const legs = record.hawalaId === null ? both : both.filter(isOfSender)
  return legs
    .map((leg) => ({
      account: leg.transType === 'Hawala' ? senderOf(leg) : customerOf(leg),
      record: leg,
    }))
    .filter(({ account }) => !isHouseAccount(account))
}

/** Returns the account whose balance may be shown on the receiver's voucher of a transfer. */
export function creditedAccounts(record: TransactionRecord): VoucherAccount[] {
  if (record.deletion || record.transType !== 'Transfer') return []
  return [{ account: record.inAccount, record }]
}

/** Returns the account from which a hawala comes, and to which a cancelled one goes back. */
function senderOf({ inAccount, outAccount, reverses }: TransactionRecord): string {
  return reverses === null ? outAccount : inAccount
}

/** False for the leg of a deal in a hawala that goes to the hawala or to the partner who pays it, or back from there. */
function isOfSender({ transType, inAccount, outAccount, reverses }: TransactionRecord): boolean {
  if (transType !== 'Exchange') return true
  return (reverses === null ? inAccount : outAccount) === POSITION_ACCOUNT
}

/** The holder of an account on a voucher. */
export interface Holder {
  accountName: string
  accountType: AccountType
}

/**
 * True if a voucher may show the balances of these holders' accounts. A company account serves walk-in customers, and two
 * accounts of an exchange may belong to two people.
 */
export function maySeeBalances(holders: readonly Holder[]): boolean {
  return (
    holders.every(({ accountType }) => accountType !== 'Company') &&
    new Set(holders.map(({ accountName }) => accountName)).size === 1
  )
}
