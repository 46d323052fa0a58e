import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import * as labels from '#texts/labels.ts'
import { myTill as texts } from '#texts/my-till.ts'
import { ui } from '#texts/ui.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { MOST_TRIES } from '../../../shared/contract/till-facts.ts'
import { KeyHint } from '../../app/keys/key-cap.tsx'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { useSession } from '../../app/session.tsx'
import type { Cards } from '../../table/card-looks.ts'
import { atEnd, atStart, money } from '../../table/columns.tsx'
import { currency } from '../../table/currency-column.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { CountLines } from '../../till/count-lines.tsx'
import { type Count, isSameTill, type TillState, tillName } from '../../till/till.ts'
import { TillBadge } from '../../till/till-badge.tsx'
import { countStateWord, differencesWords } from '../../till/till-words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CoinsIcon, RefreshIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'
import { countLabel, type NextCount } from './next-count.ts'
import { OfferLines } from './offer-lines.tsx'
import type { MovesOfBranch } from './use-moves.ts'

interface TillPanelProps {
  readonly till: TillState
  readonly nextCount: NextCount
  /** True if a count waits for its confirmation. */
  readonly isWaiting: boolean
  /** The till's current count; null if there is none. */
  readonly count: Count | null
  /** The spot count that was just made; null if there is none. */
  readonly spot: Count | null
  /** True if the person comes back from the form of the count. */
  readonly takesFocus: boolean
  readonly moves: MovesOfBranch
  readonly refreshing: boolean
  readonly onCount: () => void
  readonly onRefresh: () => void
}

/** The state of a till, the next step, the result of its count, and its cash. */
export function TillPanel(props: TillPanelProps) {
  const { till, nextCount, isWaiting, count, spot, moves, refreshing, onCount, onRefresh } = props
  const mayCount = nextCount.counts !== 'none'
  useCommands(mayCount ? [{ ...SCREEN_COMMANDS.count, run: onCount }] : [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the panel takes the place of the form
  useEffect(() => {
    if (props.takesFocus) moves.afterStep.current?.focus()
  }, [])
  const offers = moves.open.filter(
    (move) =>
      move.state === 'offered' &&
      (isSameTill(move.from, till) ||
        (isSameTill(move.to, till) && move.from.branch === till.branch)),
  )
  return (
    <Panel
      title={texts.titleOf(tillName(till, till.branch))}
      description={<TillBadge till={till} />}
      actions={
        <>
          <BusyButton
            ref={mayCount ? undefined : moves.afterStep}
            size="sm"
            variant="outline"
            busy={refreshing}
            onClick={() => refreshing || onRefresh()}
          >
            <RefreshIcon /> {ui.refresh}
          </BusyButton>
          {mayCount ? (
            <Button size="sm" ref={moves.afterStep} onClick={onCount}>
              <CoinsIcon /> {countLabel(nextCount, isWaiting)}
              <KeyHint keys={SCREEN_COMMANDS.count.keys[0]} />
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="4">
        <Text>{nextCount.next}</Text>
        {offers.length > 0 ? (
          <WarningBox p="3">
            <OfferLines offers={offers} moves={moves} />
          </WarningBox>
        ) : null}
        {spot ? <CountAnswer count={spot} /> : null}
        {count ? <CountAnswer count={count} /> : null}
        <Box>
          <Text fontWeight="medium" mb="2">
            {texts.inTheTill}
          </Text>
          <Box borderWidth="1px" borderColor="border" borderRadius="l2" overflow="clip">
            <Balances balances={till.balances} />
          </Box>
        </Box>
      </Stack>
    </Panel>
  )
}

/** The result of a count. A difference has no warning colour, because it is a fact. */
function CountAnswer({ count }: { readonly count: Count }) {
  const { timeZone } = useSession()
  const isWaiting = count.state === 'counted'
  const { countedByName, countedAt, decidedByName, reason } = count
  const what = isWaiting ? texts.tryOf(count.try, MOST_TRIES) : countStateWord(count)
  const counted = texts.countedBy(countedByName, formatInstant(new Date(countedAt), timeZone))
  return (
    <Box role="status">
      <Flex columnGap="3" rowGap="1" wrap="wrap" align="baseline" mb="2">
        <Text fontWeight="medium">{texts.answerOf(what, differencesWords(count))}</Text>
        <Text color="fg.muted" fontSize="sm">
          <bdi>{counted}</bdi>
          {isWaiting ? ` · ${triesWords(count)}` : ''}
          {count.state === 'spot' ? ` · ${texts.spotIsOnlyKept}` : ''}
          {count.state === 'confirmed' && decidedByName ? (
            <>
              {' · '}
              {texts.confirmedBy} <bdi>{decidedByName}</bdi>
              {reason ? ': ' : ''}
              <bdi>{reason}</bdi>
            </>
          ) : null}
        </Text>
      </Flex>
      <Box borderWidth="1px" borderColor="border" borderRadius="l2" overflow="clip">
        <CountLines
          lines={count.lines}
          caption={count.state === 'spot' ? texts.spotCaption : texts.countedCaption}
        />
      </Box>
    </Box>
  )
}

function triesWords({ try: tried }: Count): string {
  const left = MOST_TRIES - tried
  return left > 0 ? texts.triesLeft(left) : texts.noneLeft
}

type Balance = TillState['balances'][number]

const BALANCE_COLUMNS: readonly Column<Balance>[] = [
  currency(atStart(1)),
  money(labels.opening, ({ opening }) => opening, { card: atStart(3, 'named') }),
  money(texts.in, (row) => row.in, { card: atEnd(4, 'named') }),
  money(texts.out, ({ out }) => out, { card: atStart(5, 'named') }),
  money(labels.balance, ({ balance }) => balance, { card: atEnd(2) }),
]
const CARDS: Cards = { below: '34rem' }

function Balances({ balances }: Pick<TillState, 'balances'>) {
  return (
    <DataTable
      columns={BALANCE_COLUMNS}
      rows={balances}
      rowKey={({ currencyId }) => currencyId}
      caption={texts.inTheTill}
      emptyText={texts.noCash}
      cards={CARDS}
    />
  )
}
