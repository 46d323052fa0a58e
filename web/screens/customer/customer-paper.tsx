import { Fragment } from 'react'
import { counts } from '#texts/counts.ts'
import { customer as texts } from '#texts/customer.ts'
import * as labels from '#texts/labels.ts'
import { statement as words } from '#texts/statement.ts'
import type { CurrencyTotals, CustomerEntry } from '../../../shared/reports/customer-statement.ts'
import { fullName, type ListedAccount } from '../../accounts/account-options.ts'
import { A4Paper, A4Table, type PaperColumn, type PaperFact } from '../../paper/a4-paper.tsx'
import type { VoucherName } from '../../paper/voucher-rows.ts'
import {
  HOLDER_SIGNATURES,
  PAPER_COLUMNS,
  PAPER_LABELS,
  paperFigures,
} from '../../statement/paper-columns.tsx'
import { daysInWords, PaperPeriod, type StatementDays } from '../../statement/period.tsx'
import type { ReadStatement } from './use-statement.ts'

interface CustomerPaperProps {
  /** The account from which the customer was opened. */
  readonly account: ListedAccount
  readonly accounts: readonly ListedAccount[]
  readonly statement: ReadStatement
  readonly days: StatementDays
  /** Called when the print dialog is closed. */
  readonly onClosed: () => void
}

/** The statement of all accounts of a customer on A4, for the customer. Rules: docs/rules/reports.md */
export function CustomerPaper(props: CustomerPaperProps) {
  const { account, accounts, statement, days, onClosed } = props
  const { entries, totals } = statement
  const holder = <bdi>{fullName(account)}</bdi>
  const taskira: PaperFact[] = account.taskiraNo
    ? [{ label: TASKIRA, value: <bdi>{account.taskiraNo}</bdi> }]
    : []
  return (
    <A4Paper
      fileName={words.fileName(account.accountNumber, days.fromDate, days.toDate)}
      name={NAME}
      facts={[
        { label: CUSTOMER, value: holder },
        {
          label: ACCOUNTS,
          value: <AccountsNamed accounts={accounts} besides={fullName(account)} />,
        },
        ...taskira,
        { label: PAPER_LABELS.period, value: <PaperPeriod days={days} /> },
      ]}
      report={statement}
      signatures={HOLDER_SIGNATURES}
      onClosed={onClosed}
    >
      <A4Table columns={TOTALS} rows={totals} rowKey={({ currencyId }) => currencyId} />
      <h2>{counts.transactions(entries.length)}</h2>
      <A4Table
        columns={COLUMNS}
        rows={entries}
        rowKey={({ account: { accountNumber }, row }) => `${accountNumber} ${row.id}`}
        running={
          <>
            {holder} · {daysInWords(days)}
          </>
        }
      />
      <p className="note">{words.signExplained}</p>
    </A4Paper>
  )
}

/**
 * The accounts. If the holder of an account isn't the one in the heading, the holder is named, because the account may be
 * another person's by mistake.
 */
function AccountsNamed(props: {
  readonly accounts: readonly ListedAccount[]
  /** The holder who is named in the heading. */
  readonly besides: string
}) {
  const { accounts, besides } = props
  return accounts.map((account, place) => {
    const name = fullName(account)
    return (
      <Fragment key={account.id}>
        {place === 0 ? null : ', '}
        <span className="whole">
          {account.accountNumber} {account.currency}
        </span>
        {name === besides ? null : (
          <>
            {' ('}
            <bdi>{name}</bdi>)
          </>
        )}
      </Fragment>
    )
  })
}

const NAME: VoucherName = { title: texts.paperTitle, persian: 'صورت حساب مشتری' }
const CUSTOMER: VoucherName = { title: texts.title, persian: 'مشتری' }
const ACCOUNTS: VoucherName = { title: texts.accounts, persian: 'حساب‌ها' }
const TASKIRA: VoucherName = { title: texts.taskira, persian: 'تذکره' }

const TOTALS: readonly PaperColumn<CurrencyTotals>[] = [
  { label: { title: labels.currency, persian: 'واحد پول' }, cell: ({ code }) => code },
  paperFigures(PAPER_LABELS.opening, ({ openingMinor }) => openingMinor),
  paperFigures(PAPER_LABELS.in, ({ inMinor }) => inMinor),
  paperFigures(PAPER_LABELS.out, ({ outMinor }) => outMinor),
  paperFigures(PAPER_LABELS.closing, ({ closingMinor }) => closingMinor),
]

const COLUMNS: readonly PaperColumn<CustomerEntry>[] = [
  PAPER_COLUMNS.date,
  PAPER_COLUMNS.number,
  {
    label: { title: labels.account, persian: 'حساب' },
    cell: ({ account }) => (
      <span className="whole">
        {account.accountNumber}
        <small>{account.currency}</small>
      </span>
    ),
  },
  PAPER_COLUMNS.details,
  PAPER_COLUMNS.in,
  PAPER_COLUMNS.out,
  paperFigures(PAPER_LABELS.balance, ({ balanceMinor }) => balanceMinor),
]
