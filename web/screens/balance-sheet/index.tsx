import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { balanceSheet as texts } from '#texts/balance-sheet.ts'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { amountIn, formatAmount } from '../../../shared/money/amount.ts'
import {
  BALANCE_SHEET_COLUMNS,
  type BalanceSheet,
  balanceSheetFileName,
  type SheetSide,
  sideWord,
} from '../../../shared/reports/balance-sheet-csv.ts'
import { lineWord } from '../../../shared/reports/profit-and-loss-csv.ts'
import { useSession } from '../../app/session.tsx'
import { ForBookReaders } from '../../lists/for-book-readers.tsx'
import { DayFilter } from '../../report/day-filter.tsx'
import { ExportCsv } from '../../report/export-csv.tsx'
import { PrintButton } from '../../report/print-button.tsx'
import { ReportCards } from '../../report/report-cards.tsx'
import { ReportForm } from '../../report/report-form.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { ReportTable } from '../../report/report-table.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { atEnd, atStart, money } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { lazyPart } from '../../ui/lazy-component.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'
import { CARDS, columnsOf, footOf } from './columns.tsx'
import { BALANCE_SHEET } from './filters.ts'

const BalanceSheetPaper = lazyPart(
  async () => (await import('./balance-sheet-paper.tsx')).BalanceSheetPaper,
)

/** The screen with the balance sheet of a day. Rules: docs/rules/books.md */
export default function BalanceSheetScreen() {
  return (
    <ForBookReaders title={texts.title}>
      <BalanceSheetReport />
    </ForBookReaders>
  )
}

function BalanceSheetReport() {
  const { businessDate } = useSession()
  const report = useOpenReport(BALANCE_SHEET)
  const { answer, rows, filters, readAt, run } = report
  const date = formatDate(filters.date)
  const when = filters.date === businessDate ? texts.upToNow(date) : texts.atEndOf(date)
  return (
    <ReportScreen
      of={report}
      title={texts.title}
      subtitle={texts.subtitle}
      form={
        <ReportForm of={report} columns={FORM_COLUMNS} buttonsBeside>
          {({ field }) => <DayFilter {...field('date')} label={labels.day} required />}
        </ReportForm>
      }
      actions={
        <>
          <ExportCsv
            size="md"
            fileName={balanceSheetFileName(filters.date)}
            columns={BALANCE_SHEET_COLUMNS}
            rows={rows}
            isIncomplete={answer?.isIncomplete ?? false}
          />
          <PrintButton
            key={run}
            size="md"
            paper={(onClosed) =>
              answer ? <BalanceSheetPaper answer={answer} when={when} onClosed={onClosed} /> : null
            }
          />
        </>
      }
      onPaper={[when]}
    >
      <ReportCards cards={CARDS} figures={answer} columns={{ base: 1, sm: 2, xl: 4 }} />
      <SimpleGrid columns={{ base: 1, xl: 2 }} gap="5" alignItems="start">
        <Side of={answer} side="assets" when={when} />
        <Stack gap="5" minW="0">
          <Side of={answer} side="liabilities" when={when} />
          <Side of={answer} side="equity" when={when} />
        </Stack>
      </SimpleGrid>
      {answer && answer.withoutMid.length > 0 ? (
        <WarningBox>
          <Text>{texts.withoutMid(answer.withoutMid)}</Text>
        </WarningBox>
      ) : null}
      {answer ? (
        <Text>
          {footOf(answer)} {readAt}, {texts.inAfn}.
        </Text>
      ) : null}
      {answer ? <ResultParts of={answer} /> : null}
    </ReportScreen>
  )
}

const FORM_COLUMNS = { base: 'minmax(0, 1fr)', xl: '12rem' }

interface SideProps {
  /** Null while the sheet loads. */
  readonly of: BalanceSheet | null
  readonly side: SheetSide
  /** The day in words. */
  readonly when: string
}

/** One side of the sheet with its total. A rounding stands below the assets. */
function Side({ of, side, when }: SideProps) {
  const days = of ?? { date: '', resultFrom: '' }
  const rounding = of?.totals.rounding ?? '0.00'
  const total = (label: string, value: string) => (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td data-align="end">
        <Money value={value} />
      </td>
    </tr>
  )
  return (
    <Panel title={sideWord(side)} description={when} flush>
      <Box css={LOOKS}>
        <ReportTable
          columns={columnsOf(side, days)}
          rows={of?.[side] ?? []}
          rowKey={({ line, place, part, account, currencyId }) =>
            [line, place, part, account, currencyId].join(' ')
          }
          caption={texts.caption(sideWord(side))}
          inWords={counts.entries}
          loading={of === null}
          skeletonRows={4}
          emptyText={texts.none}
          footer={
            of ? (
              <>
                {side === 'assets' && amountIn(rounding) !== 0n
                  ? total(texts.rounding, rounding)
                  : null}
                {total(texts.total, of.totals[side])}
              </>
            ) : null
          }
          cards={{ below: '30rem' }}
        />
      </Box>
    </Panel>
  )
}

/** What the result is made of: the lines of profit and loss since the newest closed year. */
function ResultParts({ of }: { readonly of: BalanceSheet }) {
  const rows = of.resultParts.filter(({ afn }) => amountIn(afn) !== 0n)
  const sum = rows.reduce((one, { afn }) => one + amountIn(afn), 0n)
  return (
    <Panel title={texts.resultOf} description={texts.resultSince(formatDate(of.resultFrom))} flush>
      <DataTable
        columns={PART_COLUMNS}
        rows={rows}
        rowKey={({ line, account }) => account ?? line}
        caption={texts.resultCaption}
        emptyText={texts.none}
        footer={
          <tr>
            <th scope="row">{texts.total}</th>
            <td data-align="end">
              <Money value={formatAmount(sum)} />
            </td>
          </tr>
        }
      />
    </Panel>
  )
}

const PART_COLUMNS: readonly Column<BalanceSheet['resultParts'][number]>[] = [
  {
    header: texts.line,
    cell: ({ line, account, name }) => (
      <bdi>{account === null ? lineWord(line) : `${account} ${name ?? ''}`}</bdi>
    ),
    card: atStart(1),
  },
  money(texts.afn, ({ afn }) => afn, { card: atEnd(2) }),
]

const LOOKS = {
  '& tbody small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
} as const
