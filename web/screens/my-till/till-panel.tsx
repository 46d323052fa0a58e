import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
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
import { type Column, DataTable } from '../../table/data-table.tsx'
import { CountLines } from '../../till/count-lines.tsx'
import { type Count, isSameTill, type TillState, tillName } from '../../till/till.ts'
import { TillBadge } from '../../till/till-badge.tsx'
import { countStateWord, differencesWords } from '../../till/till-words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CurrencyBadge } from '../../ui/currency-badge.tsx'
import { CoinsIcon, RefreshIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'
import { OfferLines } from './offer-lines.tsx'
import type { Standing } from './standing.ts'
import type { MovesOfBranch } from './use-moves.ts'

interface TillPanelProps {
  readonly till: TillState
  readonly standing: Standing
  /** The count that was just made; null if none was. */
  readonly answered: Count | null
  readonly moves: MovesOfBranch
  readonly refreshing: boolean
  readonly onCount: () => void
  readonly onRefresh: () => void
}

/** The state of a till, the next step, what its count found, and its cash. */
export function TillPanel(props: TillPanelProps) {
  const { till, standing, answered, moves, refreshing, onCount, onRefresh } = props
  const countButton = useRef<HTMLButtonElement>(null)
  const mayCount = standing.counts !== 'none'
  useCommands(mayCount ? [{ ...SCREEN_COMMANDS.count, run: onCount }] : [])
  useEffect(() => {
    if (answered) countButton.current?.focus()
  }, [answered])
  const count = answered?.state === 'spot' ? answered : (till.count ?? answered)
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
            size="sm"
            variant="outline"
            busy={refreshing}
            onClick={() => refreshing || onRefresh()}
          >
            <RefreshIcon /> {ui.refresh}
          </BusyButton>
          {mayCount ? (
            <Button size="sm" ref={countButton} onClick={onCount}>
              <CoinsIcon /> {countLabel(till, standing)}
              <KeyHint keys={SCREEN_COMMANDS.count.keys[0]} />
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="4">
        <Text>{standing.next}</Text>
        {offers.length > 0 ? (
          <WarningBox p="3">
            <OfferLines offers={offers} moves={moves} />
          </WarningBox>
        ) : null}
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

function countLabel({ state }: TillState, { counts }: Standing): string {
  if (counts === 'spot') return texts.spotCount
  return state === 'counted' ? texts.countAgain : texts.count
}

/** What a count found. A difference is a fact, so nothing about it alarms. */
function CountAnswer({ count }: { readonly count: Count }) {
  const { timeZone } = useSession()
  const isSpot = count.state === 'spot'
  const left = MOST_TRIES - count.try
  const tries = left > 0 ? texts.triesLeft(left) : texts.noneLeft
  return (
    <Box role="status">
      <Flex columnGap="3" rowGap="1" wrap="wrap" align="baseline" mb="2">
        <Text fontWeight="medium">
          {isSpot ? countStateWord(count) : texts.tryOf(count.try, MOST_TRIES)}
          {': '}
          {differencesWords(count)}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          <bdi>
            {texts.countedBy(
              count.countedByName,
              formatInstant(new Date(count.countedAt), timeZone),
            )}
          </bdi>
          {count.state === 'counted' ? ` · ${tries}` : ''}
        </Text>
      </Flex>
      <Box borderWidth="1px" borderColor="border" borderRadius="l2" overflow="clip">
        <CountLines lines={count.lines} caption={texts.countedCaption} />
      </Box>
    </Box>
  )
}

type Balance = TillState['balances'][number]

const BALANCE_COLUMNS: readonly Column<Balance>[] = [
  {
    header: texts.currency,
    cell: ({ currencyCode }) => <CurrencyBadge code={currencyCode} />,
    card: atStart(1),
  },
  money(texts.opening, ({ opening }) => opening, { card: atStart(3, 'named') }),
  money(texts.in, (row) => row.in, { card: atEnd(4, 'named') }),
  money(texts.out, ({ out }) => out, { card: atStart(5, 'named') }),
  money(texts.balance, ({ balance }) => balance, { card: atEnd(2) }),
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
