import type { ReactNode } from 'react'
import { accountReport as texts } from '#texts/account-report.ts'
import { counts } from '#texts/counts.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { type AmountMinor, formatAmount, withCommas } from '../../../shared/money/amount.ts'
import type { StatementEntry, StatementSection } from '../../../shared/reports/account-statement.ts'
import { fullName, type ListedAccount } from '../../accounts/account-options.ts'
import {
  A4Paper,
  A4Table,
  HOUSE_SIGNATURES,
  type PaperColumn,
  PaperDay,
} from '../../paper/a4-paper.tsx'
import type { VoucherName } from '../../paper/voucher-rows.ts'
import { NumberAndName } from '../../ui/number-and-name.tsx'

interface AccountPaperProps {
  readonly account: ListedAccount
  /** The currencies with something to show. */
  readonly sections: readonly StatementSection[]
  readonly codeOf: (currencyId: number) => string
  /** True for cash, which is said to be in hand. */
  readonly isCash: boolean
  /** The first day of the report, or empty, and its last day, not after today. */
  readonly days: { readonly fromDate: string; readonly toDate: BusinessDate }
  readonly report: { readonly receivedAt: Date; readonly isIncomplete: boolean }
  /** Called when the print dialog is closed. */
  readonly onClosed: () => void
}

/** The statement of an account on A4, to be handed to its holder. Rules: docs/rules/reports.md */
export function AccountPaper(props: AccountPaperProps) {
  const { account, sections, codeOf, isCash, days, report, onClosed } = props
  const { accountNumber } = account
  const holder = <NumberAndName number={accountNumber} name={fullName(account)} />
  const codes = sections.map(({ currencyId }) => codeOf(currencyId)).join(', ')
  const isHouse = isHouseAccount(accountNumber)
  return (
    <A4Paper
      fileName={texts.fileName(accountNumber, days.fromDate, days.toDate)}
      name={NAME}
      facts={[
        { label: ACCOUNT, value: holder },
        { label: CURRENCY, value: codes },
        { label: PERIOD, value: <Range days={days} /> },
      ]}
      report={report}
      signatures={isHouse ? HOUSE_SIGNATURES : SIGNATURES}
      onClosed={onClosed}
    >
      {sections.map((section) => (
        <Section
          key={section.currencyId}
          section={section}
          code={isHouse ? codeOf(section.currencyId) : undefined}
          columns={isCash ? CASH_COLUMNS : COLUMNS}
          running={
            <>
              {holder} · {codeOf(section.currencyId)} · {rangeIn(days, formatDate)}
            </>
          }
        />
      ))}
      {isHouse ? null : <p className="note">{texts.signExplained}</p>}
    </A4Paper>
  )
}

interface SectionProps {
  readonly section: StatementSection
  /** The currency's code; left out for an account with one currency. */
  readonly code: string | undefined
  readonly columns: readonly PaperColumn<StatementEntry>[]
  readonly running: ReactNode
}

/** One currency: its four figures, and its rows between the opening and the closing balance. */
function Section({ section, code, columns, running }: SectionProps) {
  const { entries, openingMinor, closingMinor } = section
  return (
    <>
      {code ? <h2>{code}</h2> : null}
      <A4Table columns={FIGURES} rows={[section]} rowKey={({ currencyId }) => currencyId} />
      <h2>{counts.transactions(entries.length)}</h2>
      <A4Table
        columns={columns}
        rows={entries}
        rowKey={({ row }) => row.id}
        running={running}
        first={{ label: OPENING_BALANCE, value: figure(openingMinor) }}
        last={{ label: CLOSING_BALANCE, value: figure(closingMinor) }}
      />
    </>
  )
}

/** The days of the statement in both calendars. */
function Range({ days }: Pick<AccountPaperProps, 'days'>) {
  return (
    <>
      {rangeIn(days, formatDate)}
      <br />
      {rangeIn(days, solarHijri)}
    </>
  )
}

function rangeIn(
  { fromDate, toDate }: AccountPaperProps['days'],
  written: (date: BusinessDate) => string,
): string {
  return fromDate ? texts.fromTo(written(fromDate), written(toDate)) : texts.upTo(written(toDate))
}

function figure(minor: AmountMinor): string {
  return withCommas(formatAmount(minor))
}

const NAME: VoucherName = { title: texts.paperTitle, persian: 'صورت حساب' }
const ACCOUNT: VoucherName = { title: texts.account, persian: 'حساب' }
const CURRENCY: VoucherName = { title: texts.currency, persian: 'واحد پول' }
const PERIOD: VoucherName = { title: texts.period, persian: 'مدت' }
const OPENING_BALANCE: VoucherName = { title: texts.openingBalance, persian: 'مانده قبلی' }
const CLOSING_BALANCE: VoucherName = { title: texts.closingBalance, persian: 'مانده نهایی' }
const SIGNATURES: readonly VoucherName[] = [
  { title: texts.forTheHouse, persian: 'امضای صرافی' },
  { title: texts.accountHolder, persian: 'امضای صاحب حساب' },
]

const FIGURES: readonly PaperColumn<StatementSection>[] = [
  figures({ title: texts.opening, persian: 'مانده قبلی' }, (section) => section.openingMinor),
  figures({ title: texts.in, persian: 'دریافت' }, ({ inMinor }) => inMinor),
  figures({ title: texts.out, persian: 'پرداخت' }, ({ outMinor }) => outMinor),
  figures({ title: texts.closing, persian: 'مانده نهایی' }, ({ closingMinor }) => closingMinor),
]

const COLUMNS = columnsWith({ title: texts.balance, persian: 'مانده' })
const CASH_COLUMNS = columnsWith({ title: texts.balanceInHand, persian: 'موجودی' })

function columnsWith(balance: VoucherName): readonly PaperColumn<StatementEntry>[] {
  return [
    {
      label: { title: texts.date, persian: 'تاریخ' },
      cell: ({ row }) => <PaperDay date={row.tranDate} />,
    },
    {
      label: { title: texts.number, persian: 'شماره' },
      cell: ({ row }) => row.transactionNumber,
    },
    {
      label: { title: texts.details, persian: 'تفصیل' },
      isText: true,
      cell: ({ row }) => (
        <>
          <span className="type">{row.type}</span>
          {row.description ? <bdi className="narrative">{row.description}</bdi> : null}
        </>
      ),
    },
    figures({ title: texts.in, persian: 'دریافت' }, ({ changeMinor }) =>
      changeMinor > 0n ? changeMinor : null,
    ),
    figures({ title: texts.out, persian: 'پرداخت' }, ({ changeMinor }) =>
      changeMinor < 0n ? -changeMinor : null,
    ),
    figures(balance, ({ balanceMinor }) => balanceMinor),
  ]
}

/** A column of figures; a row without one has an empty cell. */
function figures<Row>(
  label: VoucherName,
  minorOf: (row: Row) => AmountMinor | null,
): PaperColumn<Row> {
  const cell = (row: Row) => {
    const minor = minorOf(row)
    return minor === null ? null : figure(minor)
  }
  return { label, cell, isFigure: true }
}
