import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { counts } from '#texts/counts.ts'
import { sheetLines as texts } from '#texts/sheet-lines.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { BASE_CURRENCY } from '../../shared/contract/house.ts'
import { amountIn, formatAmount } from '../../shared/money/amount.ts'
import {
  type BalanceSheet,
  type SheetSide,
  sideWord,
} from '../../shared/reports/balance-sheet-csv.ts'
import { lineWord } from '../../shared/reports/profit-and-loss-csv.ts'
import { type ReportCard, ReportCards } from '../report/report-cards.tsx'
import { ReportTable } from '../report/report-table.tsx'
import { atEnd, atStart, money } from '../table/columns.tsx'
import { type Column, DataTable } from '../table/data-table.tsx'
import { Money } from '../ui/money.tsx'
import { Panel } from '../ui/panel.tsx'
import { WarningBox } from '../ui/warning-box.tsx'
import { drawable, footOf } from './may-be-drawn.ts'
import { sheetColumns } from './sheet-columns.tsx'
import { tiedTotals } from './tied-totals.ts'

interface SheetProps {
  /** Null while the sheet loads. */
  readonly of: BalanceSheet | null
  /** The day in words. */
  readonly when: string
  /** When it was read, or kept. */
  readonly readAt: string | undefined
}

/** The balance sheet of a day with its sums, what may be drawn, and what the result is made of. Rules: docs/rules/books.md */
export function Sheet({ of, when, readAt }: SheetProps) {
  return (
    <>
      <ReportCards cards={CARDS} figures={of} columns={{ base: 1, sm: 2, xl: 4 }} />
      <SimpleGrid columns={{ base: 1, xl: 2 }} gap="5" alignItems="start">
        <Side of={of} side="assets" when={when} />
        <Stack gap="5" minW="0">
          <Side of={of} side="liabilities" when={when} />
          <Side of={of} side="equity" when={when} />
        </Stack>
      </SimpleGrid>
      {of && of.withoutMid.length > 0 ? (
        <WarningBox>
          <Text>{texts.withoutMid(of.withoutMid)}</Text>
        </WarningBox>
      ) : null}
      {of ? (
        <Text>
          {footOf(of)} {readAt}, {texts.inAfn}.
        </Text>
      ) : null}
      {of ? <ResultParts of={of} /> : null}
    </>
  )
}

/** The sums above the sheet. They have no explanations, because the sheet below would move when these load. */
export const CARDS: readonly ReportCard<BalanceSheet>[] = [
  card(texts.assets, ({ totals }) => totals.assets),
  card(texts.liabilities, ({ totals }) => totals.liabilities),
  card(texts.equity, ({ totals }) => totals.equity),
  card(texts.mayBeDrawn, ({ mayBeDrawn }) => drawable(mayBeDrawn)),
]

function card(label: string, amount: (sheet: BalanceSheet) => string): ReportCard<BalanceSheet> {
  return { label, value: (sheet) => <Money value={amount(sheet)} code={BASE_CURRENCY} /> }
}

interface SideProps {
  /** Null while the sheet loads. */
  readonly of: BalanceSheet | null
  readonly side: SheetSide
  /** The day in words. */
  readonly when: string
}

/** One side of the sheet with its total. Below the assets and the equity stand what shows that both sides are equal. */
function Side({ of, side, when }: SideProps) {
  const days = of ?? { date: '', resultFrom: '', assets: [] }
  const total = (label: string, value: string) => (
    <tr key={label}>
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
          columns={sheetColumns(side, days)}
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
                {total(texts.total, of.totals[side])}
                {tiedTotals(side, of.totals).map((each) => total(...each))}
              </>
            ) : null
          }
          isStatement
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
