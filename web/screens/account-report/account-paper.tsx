import type { ReactNode } from 'react'
import { accountReport as texts } from '#texts/account-report.ts'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { statement as words } from '#texts/statement.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { StatementEntry, StatementSection } from '../../../shared/reports/account-statement.ts'
import { fullName, type ListedAccount } from '../../accounts/account-options.ts'
import { A4Paper, A4Table, HOUSE_SIGNATURES, type PaperColumn } from '../../paper/a4-paper.tsx'
import type { VoucherName } from '../../paper/voucher-rows.ts'
import {
  HOLDER_SIGNATURES,
  PAPER_COLUMNS,
  PAPER_LABELS,
  paperFigure,
  paperFigures,
} from '../../statement/paper-columns.tsx'
import { daysInWords, PaperPeriod, type StatementDays } from '../../statement/period.tsx'
import { NumberAndName } from '../../ui/number-and-name.tsx'

interface AccountPaperProps {
  readonly account: ListedAccount
  /** One section per currency; for a house account, without the currencies that have no balance and no entries. */
  readonly sections: readonly StatementSection[]
  readonly codeOf: (currencyId: number) => string
  /** True for the cash account. Its balances are labelled "in hand". */
  readonly isCash: boolean
  readonly days: StatementDays
  readonly report: { readonly receivedAt: Date; readonly isIncomplete: boolean }
  /** Called when the print dialog is closed. */
  readonly onClosed: () => void
}

/** The statement of an account on A4, with places for signatures. Rules: docs/rules/reports.md */
export function AccountPaper(props: AccountPaperProps) {
  const { account, sections, codeOf, isCash, days, report, onClosed } = props
  const { accountNumber } = account
  const holder = <NumberAndName number={accountNumber} name={fullName(account)} />
  const codes = sections.map(({ currencyId }) => codeOf(currencyId)).join(', ')
  const isHouse = isHouseAccount(accountNumber)
  return (
    <A4Paper
      fileName={words.fileName(accountNumber, days.fromDate, days.toDate)}
      name={NAME}
      facts={[
        { label: ACCOUNT, value: holder },
        { label: CURRENCY, value: codes },
        { label: PAPER_LABELS.period, value: <PaperPeriod days={days} /> },
      ]}
      report={report}
      signatures={isHouse ? HOUSE_SIGNATURES : HOLDER_SIGNATURES}
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
              {holder} · {codeOf(section.currencyId)} · {daysInWords(days)}
            </>
          }
        />
      ))}
      {isHouse ? null : <p className="note">{words.signExplained}</p>}
    </A4Paper>
  )
}

interface SectionProps {
  readonly section: StatementSection
  /** The currency's code, for a house account. Undefined for a customer's account, which has one currency. */
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
        first={{ label: OPENING_BALANCE, value: paperFigure(openingMinor) }}
        last={{ label: CLOSING_BALANCE, value: paperFigure(closingMinor) }}
      />
    </>
  )
}

const NAME: VoucherName = { title: texts.paperTitle, persian: 'صورت حساب' }
const ACCOUNT: VoucherName = { title: labels.account, persian: 'حساب' }
const CURRENCY: VoucherName = { title: labels.currency, persian: 'واحد پول' }
const OPENING_BALANCE: VoucherName = { title: words.openingBalance, persian: 'مانده قبلی' }
const CLOSING_BALANCE: VoucherName = { title: words.closingBalance, persian: 'مانده نهایی' }

const FIGURES: readonly PaperColumn<StatementSection>[] = [
  paperFigures(PAPER_LABELS.opening, ({ openingMinor }) => openingMinor),
  paperFigures(PAPER_LABELS.in, ({ inMinor }) => inMinor),
  paperFigures(PAPER_LABELS.out, ({ outMinor }) => outMinor),
  paperFigures(PAPER_LABELS.closing, ({ closingMinor }) => closingMinor),
]

const COLUMNS = columnsWith(PAPER_LABELS.balance)
const CASH_COLUMNS = columnsWith({ title: texts.balanceInHand, persian: 'موجودی' })

function columnsWith(balance: VoucherName): readonly PaperColumn<StatementEntry>[] {
  const { date, number, details, in: paidIn, out } = PAPER_COLUMNS
  const after = paperFigures<StatementEntry>(balance, ({ balanceMinor }) => balanceMinor)
  return [date, number, details, paidIn, out, after]
}
