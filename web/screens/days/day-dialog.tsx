import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { branchDay } from '#texts/branch-day.ts'
import { days as texts } from '#texts/days.ts'
import { earned as earnedTexts } from '#texts/earned.ts'
import * as labels from '#texts/labels.ts'
import { monthOf } from '../../../shared/calendar/business-date.ts'
import { formatDay, formatInstant } from '../../../shared/calendar/format-date.ts'
import { readsBooksOf } from '../../../shared/contract/book-readers.ts'
import { reasonsSaid } from '../../../shared/reports/till-close-csv.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { KeyHint } from '../../app/keys/key-cap.tsx'
import { useCommands } from '../../app/keys/use-commands.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import type { Day } from '../../day/day.ts'
import { DAY_COMMANDS } from '../../day/day-commands.ts'
import { hasSettled, movesOverShort } from '../../day/over-short.ts'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { EarnedPanel } from '../../report/earned-panel.tsx'
import { atEnd, atStart, money } from '../../table/columns.tsx'
import { currency } from '../../table/currency-column.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { tillName } from '../../till/till.ts'
import { differencesWords } from '../../till/till-words.ts'
import { MessageDialog, type OpenDialog } from '../../ui/message-dialog.tsx'
import { signOf } from '../../ui/money.tsx'
import { hasDifference, lookOf, wordsOf } from './day-words.ts'
import { SIGN_LOOKS } from './grid-looks.ts'
import { ReopenedHawalas } from './reopened-hawalas.tsx'
import type { DayAction } from './use-day-actions.ts'

interface DayDialogProps extends OpenDialog {
  readonly day: Day
  readonly actions: readonly DayAction[]
  readonly onAct: (day: Day, action: DayAction) => void
}

const LABELS: Readonly<Record<DayAction, string>> = {
  ...texts.steps,
  statement: texts.dailyStatement,
  sheet: texts.closingSheet,
}
/** The usual next steps. Their buttons are filled. */
const MAIN: readonly DayAction[] = ['accept', 'answer']

/** A branch's day: its state, figures and thread, and what this person can do with it. */
export function DayDialog({ day: listed, actions, onAct, ...dialog }: DayDialogProps) {
  const { branch, date } = listed
  const { user } = useSession()
  const read = useFreshApi('GET /api/days/{branch}/{date}', { params: { branch, date } })
  const day = read.data ?? listed
  useCommands(
    dialog.open
      ? actions.map((action) => ({
          ...DAY_COMMANDS[action],
          where: 'dialog' as const,
          run: () => onAct(listed, action),
        }))
      : [],
  )
  return (
    <MessageDialog
      {...dialog}
      title={texts.placeAndDay(branch, formatDay(date))}
      width="60rem"
      actions={actions.toReversed().map((action) => (
        <Button
          key={action}
          variant={MAIN.includes(action) ? 'solid' : 'outline'}
          {...(action === actions[0] ? { 'data-autofocus': '' } : {})}
          onClick={() => onAct(listed, action)}
        >
          {LABELS[action]}
          <KeyHint keys={DAY_COMMANDS[action].keys[0]} />
        </Button>
      ))}
    >
      <Stack gap="4">
        <State day={day} />
        <ReopenedHawalas day={listed} />
        <Tills tills={read.data?.tills ?? []} />
        <Thread thread={day.thread} />
        <DayFigures day={day} />
        {readsBooksOf(user, branch) ? <DayEarned branch={branch} date={date} /> : null}
        <ReadFailed what={texts.theDay} read={read} evenIfOld />
      </Stack>
    </MessageDialog>
  )
}

/** What the branch earned that day. */
function DayEarned({ branch, date }: Pick<Day, 'branch' | 'date'>) {
  const read = useFreshApi('GET /api/reports/profit', {
    query: { from: date, to: date, branch },
  })
  return (
    <EarnedPanel
      to={paths.dailyProfit({ fromDate: date, toDate: date, branch })}
      from={paths.days(monthOf(date), { branch, date })}
      rows={read.data}
      failed={read.error ? <ReadFailed what={earnedTexts.theProfit} read={read} evenIfOld /> : null}
    />
  )
}

function State({ day }: { readonly day: Day }) {
  const { timeZone } = useSession()
  const look = lookOf(day)
  const at = (instant: string | null) =>
    instant === null ? '' : formatInstant(new Date(instant), timeZone)
  const { closedByName, closedAt, acceptedByName, acceptedAt, smallHouse, seal } = day
  return (
    <Flex gap="4" align="flex-start" css={SIGN_LOOKS}>
      <Box css={SIGN_BOX} data-look={look} data-differs={hasDifference(day) ? '' : undefined}>
        {texts.signs[look]}
      </Box>
      <Box minW="0">
        <Text fontSize="lg" fontWeight="semibold">
          {wordsOf(day)}
        </Text>
        <Box color="fg.muted" fontSize="sm">
          {closedByName ? <bdi>{texts.closedBy(closedByName, at(closedAt))}</bdi> : null}
          {acceptedByName ? (
            <div>
              <bdi>{texts.acceptedBy(acceptedByName, at(acceptedAt))}</bdi>
            </div>
          ) : null}
          {smallHouse ? <div>{texts.smallHouse}</div> : null}
          {seal ? (
            <div>
              {texts.seal} <code>{seal.slice(0, SEAL_DIGITS)}</code>
            </div>
          ) : null}
        </Box>
      </Box>
    </Flex>
  )
}

/** The number of a seal's digits that closing sheets show. */
const SEAL_DIGITS = 8

const SIGN_BOX = {
  flexShrink: 0,
  width: '3rem',
  height: '3rem',
  display: 'grid',
  placeItems: 'center',
  fontSize: '1.75rem',
  fontWeight: 'bold',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'border',
} as const

type DayTills = NonNullable<
  ReturnType<typeof useFreshApi<'GET /api/days/{branch}/{date}'>>['data']
>['tills']

/** The tills whose count differed from the expected amounts, with who counted and who confirmed it, and the reasons. */
function Tills({ tills }: { readonly tills: DayTills }) {
  // If a count has a difference and the next count the opposite difference, both are posted, but the day's figures show
  // none. So a till with a reason is listed too.
  const differ = tills.filter(
    ({ currencies, reasons }) =>
      reasons.length > 0 ||
      currencies.some(({ variance }) => movesOverShort({ variance, settled: null })),
  )
  if (differ.length === 0) return null
  return (
    <Box>
      <Heading>{texts.tills}</Heading>
      <ul>
        {differ.map((till) => (
          <li key={till.userId}>
            <bdi>
              {texts.tillDiffers(
                tillName(till, till.branch),
                till.count ? differencesWords(till.count) : labels.difference,
                till.count
                  ? texts.people(till.count.countedByName, till.count.decidedByName ?? '')
                  : '',
              )}
            </bdi>
            {till.reasons.length > 0 ? (
              <>
                {' '}
                {labels.reason}: <bdi>{reasonsSaid(till.reasons)}</bdi>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** The steps and comments of a day with their people, the oldest first. */
function Thread({ thread }: Pick<Day, 'thread'>) {
  const { timeZone } = useSession()
  return (
    <Box>
      <Heading>{texts.thread}</Heading>
      {thread.length === 0 ? <Text color="fg.muted">{texts.nothingSaid}</Text> : null}
      <Box as="ol" listStyleType="none" display="grid" gap="1">
        {thread.map(({ at, userName, action, comment }) => (
          <Text as="li" key={`${at} ${action}`} overflowWrap="anywhere">
            <Text as="span" fontSize="sm" color="fg.muted">
              <bdi>
                {branchDay.acted(
                  branchDay.dayActions[action],
                  userName,
                  formatInstant(new Date(at), timeZone),
                )}
              </bdi>
              {comment ? ': ' : ''}
            </Text>
            <bdi>{comment}</bdi>
          </Text>
        ))}
      </Box>
    </Box>
  )
}

function Heading({ children }: { readonly children: string }) {
  return (
    <Box as="h3" fontWeight="semibold" fontSize="sm" mb="1">
      {children}
    </Box>
  )
}

/** The numbers of a day: its transactions, and the cash of each currency that had a balance or a movement. */
function DayFigures({ day }: { readonly day: Day }) {
  const { postings, backDated, reversals, pending, currencies } = day
  const numbers: readonly (readonly [word: string, number: number | null])[] = [
    [texts.postings, postings],
    [texts.backDated, backDated],
    [texts.reversals, reversals],
    [texts.pending, pending],
  ]
  return (
    <>
      <Flex as="dl" wrap="wrap" columnGap="6" rowGap="1" css={NUMBERS}>
        {numbers.map(([word, number]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{number === null ? texts.notKnown : number.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </Flex>
      <DataTable
        columns={hasSettled(currencies) ? [...COLUMNS, SETTLED] : COLUMNS}
        rows={currencies.filter(isUsed)}
        rowKey={({ currencyId }) => currencyId}
        caption={texts.figures}
        emptyText={texts.noCurrencies}
        cards={{ below: '36rem' }}
      />
    </>
  )
}

type Cash = Day['currencies'][number]

function isUsed({ opening, in: came, out, counted, variance, settled }: Cash): boolean {
  return [opening, came, out, counted ?? '0', variance ?? '0', settled ?? '0'].some(
    (figure) => signOf(figure) !== 'zero',
  )
}

const COLUMNS: readonly Column<Cash>[] = [
  currency(atStart(1)),
  money(labels.opening, ({ opening }) => opening, { card: atStart(3, 'named') }),
  money(texts.in, (cash) => cash.in, { card: atEnd(4, 'named') }),
  money(texts.out, ({ out }) => out, { card: atStart(5, 'named') }),
  money(labels.expected, ({ expected }) => expected, { card: atEnd(6, 'named') }),
  money(labels.counted, ({ counted }) => counted, { card: atStart(7, 'named') }),
  money(labels.difference, ({ variance }) => variance, { signed: true, card: atEnd(2, 'named') }),
]
/** The column for amounts that were settled otherwise than by counts. It is shown only if there are any. */
const SETTLED = money<Cash>(texts.settled, ({ settled }) => settled, {
  signed: true,
  card: atEnd(8, 'named'),
})

const NUMBERS = {
  fontVariantNumeric: 'tabular-nums',
  '& dt': { display: 'inline', color: 'fg.muted', fontSize: 'sm', me: '1.5' },
  '& dd': { display: 'inline', fontWeight: 'semibold' },
} as const
