import * as labels from '#texts/labels.ts'
import { partnerStatement as texts } from '#texts/partner-statement.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { type PartnerRow, wayWord } from '../../../shared/reports/partner-statement-csv.ts'
import { A4Paper, A4Table, type PaperColumn, PaperDay } from '../../paper/a4-paper.tsx'
import type { VoucherName } from '../../paper/voucher-rows.ts'
import type { DateRange } from '../../report/date-range.ts'
import { NumberAndName } from '../../ui/number-and-name.tsx'
import { agreedWords, differenceWords, theirWords } from './agreed-panel.tsx'
import { termsBeside } from './terms-beside.ts'
import type { WholeStatement } from './whole-statement.ts'

interface StatementPaperProps {
  readonly partner: {
    readonly accountNumber: string
    readonly accountName: string
    readonly currencyCode: string
  }
  readonly days: DateRange
  readonly statement: WholeStatement
  /** Called when the print dialog is closed. */
  readonly onClosed: () => void
}

/** The statement of a partner on A4. Both sides compare it and sign it. Rules: docs/rules/partners.md */
export function StatementPaper({ partner, days, statement, onClosed }: StatementPaperProps) {
  const { accountNumber, accountName, currencyCode } = partner
  const { agreed, opening, closing, rows } = statement
  const holder = <NumberAndName number={accountNumber} name={accountName} />
  const range = (written: (date: string) => string) =>
    texts.fromTo(written(days.fromDate), written(days.toDate))
  return (
    <A4Paper
      fileName={texts.fileName(accountNumber, days.fromDate, days.toDate)}
      name={NAME}
      facts={[
        { label: PARTNER, value: holder },
        { label: CURRENCY, value: currencyCode },
        {
          label: PERIOD,
          value: (
            <>
              {range(formatDate)}
              <br />
              {range(solarHijri)}
            </>
          ),
        },
        ...(agreed
          ? [{ label: AGREED, value: <AgreedOn agreed={agreed} code={currencyCode} /> }]
          : []),
      ]}
      report={statement}
      signatures={SIGNATURES}
      onClosed={onClosed}
    >
      <A4Table
        columns={COLUMNS}
        rows={rows}
        rowKey={({ transactionIds }) => transactionIds.join(' ')}
        running={
          <>
            {holder} · {currencyCode} · {range(formatDate)}
          </>
        }
        first={{ label: OPENING, value: withCommas(opening) }}
        last={{ label: CLOSING, value: withCommas(closing) }}
      />
      <p className="note">{texts.signExplained}</p>
    </A4Paper>
  )
}

/** What is agreed, and what the partner's list said. */
function AgreedOn(props: {
  readonly agreed: NonNullable<WholeStatement['agreed']>
  readonly code: string
}) {
  const { agreed, code } = props
  const theirs = theirWords(agreed, code)
  if (theirs === null) return agreedWords(agreed, code)
  return (
    <>
      {agreedWords(agreed, code)}
      <br />
      {theirs}
      <br />
      {agreed.differences.map(differenceWords).join('; ')}
    </>
  )
}

const NAME: VoucherName = { title: texts.paperTitle, persian: 'صورت حساب همکار حواله' }
const PARTNER: VoucherName = { title: labels.partner, persian: 'همکار' }
const CURRENCY: VoucherName = { title: labels.currency, persian: 'واحد پول' }
const PERIOD: VoucherName = { title: texts.period, persian: 'مدت' }
const AGREED: VoucherName = { title: texts.agreed, persian: 'توافق شده' }
const OPENING: VoucherName = { title: texts.openingBalance, persian: 'مانده قبلی' }
const CLOSING: VoucherName = { title: texts.closingBalance, persian: 'مانده نهایی' }
const SIGNATURES: readonly VoucherName[] = [
  { title: texts.forTheHouse, persian: 'امضای صرافی' },
  { title: texts.forThePartner, persian: 'امضای همکار' },
]

const COLUMNS: readonly PaperColumn<PartnerRow>[] = [
  {
    label: { title: labels.date, persian: 'تاریخ' },
    cell: ({ date }) => <PaperDay date={date} />,
  },
  {
    label: { title: labels.number, persian: 'شماره' },
    cell: ({ label, partnerNumber, partnerDate }) => (
      <>
        {label}
        {partnerNumber ? (
          <>
            <br />
            <bdi>{partnerNumber}</bdi>
          </>
        ) : null}
        {partnerDate === null ? null : (
          <span className="whole">
            <small>{formatDate(partnerDate)}</small>
          </span>
        )}
      </>
    ),
  },
  { label: { title: texts.way, persian: 'نوع' }, cell: wayWord },
  {
    label: { title: labels.name, persian: 'نام' },
    isText: true,
    cell: (row) => (
      <>
        {row.name ? <bdi>{row.name}</bdi> : null}
        {row.with === null ? null : (
          <>
            <br />
            <bdi>{row.with}</bdi>
          </>
        )}
      </>
    ),
  },
  figures({ title: labels.amount, persian: 'مبلغ' }, ({ amount }) => amount),
  {
    label: { title: labels.commission, persian: 'کمیشن' },
    cell: ({ way, commission, terms }) => (
      <>
        {withCommas(commission)}
        {terms === null ? null : (
          <>
            <br />
            {termsBeside(way, terms)}
          </>
        )}
      </>
    ),
    isFigure: true,
  },
  figures({ title: labels.balance, persian: 'مانده' }, ({ balance }) => balance),
]

function figures(label: VoucherName, value: (row: PartnerRow) => string): PaperColumn<PartnerRow> {
  return { label, cell: (row) => withCommas(value(row)), isFigure: true }
}
