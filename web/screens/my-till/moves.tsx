import { Badge, Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import * as labels from '#texts/labels.ts'
import { myTill as texts } from '#texts/my-till.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { KeyHint } from '../../app/keys/key-cap.tsx'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { useSession } from '../../app/session.tsx'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { useViewer } from '../../search/use-viewer.ts'
import type { Cards } from '../../table/card-looks.ts'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { actsFor, hasDifference } from '../../till/move-rights.ts'
import { ageWords, becameWords, waitsSince } from '../../till/move-words.ts'
import { isSameTill, type Move, sidesOf, type TillState } from '../../till/till.ts'
import { LaterOverlay } from '../../ui/later.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StepButtons } from './offer-lines.tsx'
import type { MovesOfBranch } from './use-moves.ts'

const OfferDialog = lazyPart(async () => (await import('./offer-dialog.tsx')).OfferDialog)
const MoveStepDialog = lazyPart(async () => (await import('./move-step-dialog.tsx')).MoveStepDialog)

const CarrierPaper = lazyPart(async () => (await import('./carrier-paper.tsx')).CarrierPaper)

interface MovesProps {
  readonly till: TillState
  readonly tills: readonly TillState[]
  readonly branches: Branches
  /** The active currencies. */
  readonly currencies: readonly Currency[]
  readonly moves: MovesOfBranch
}

/** The number of finished moves shown. */
const LAST = 5

/** The cash that is offered or on its way, and the last moves of the till. */
export function Moves({ till, tills, branches, currencies, moves }: MovesProps) {
  const viewer = useViewer()
  const { timeZone } = useSession()
  const offering = useOpening<TillState>()
  const mayOffer = actsFor(till, viewer) && currencies.length > 0
  const offer = () => offering.open(till)
  useCommands(mayOffer ? [{ ...SCREEN_COMMANDS.offerCash, run: offer }] : [])
  usePreload(OfferDialog.preload)
  usePreload(MoveStepDialog.preload)
  usePreload(CarrierPaper.preload)
  const [nowMs] = useState(Date.now)
  if (moves.failure !== null && !moves.loaded) {
    return <LoadFailed what={texts.theMoves} reason={moves.failure} onRetry={moves.readAgain} />
  }
  const isOfTill = ({ from, to }: Move) => isSameTill(from, till) || isSameTill(to, till)
  const rows = [...moves.open, ...moves.done.filter(isOfTill).slice(0, LAST)]
  const columns = columnsOf(moves, moves.readAt?.getTime() ?? nowMs, timeZone)
  return (
    <>
      <Panel
        title={texts.moves}
        flush
        actions={
          mayOffer ? (
            <Button size="sm" variant="outline" onClick={offer}>
              {texts.offer}
              <KeyHint keys={SCREEN_COMMANDS.offerCash.keys[0]} />
            </Button>
          ) : null
        }
      >
        <DataTable
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          caption={texts.movesCaption}
          loading={!moves.loaded}
          skeletonRows={2}
          emptyText={texts.noMoves}
          cards={CARDS}
        />
      </Panel>
      <WhileOpened opening={offering}>
        {(from, dialog) => (
          <OfferDialog
            {...dialog}
            from={from}
            tills={tills}
            branches={branches}
            currencies={currencies}
          />
        )}
      </WhileOpened>
      <WhileOpened opening={moves.asked}>
        {({ move, step }, dialog) => (
          <MoveStepDialog {...dialog} move={move} step={step} onDispatched={moves.print} />
        )}
      </WhileOpened>
      {moves.printed ? (
        <LaterOverlay>
          <CarrierPaper
            key={`${moves.printed.move.id} ${moves.printed.time}`}
            move={moves.printed.move}
            onClosed={() => moves.print(null)}
          />
        </LaterOverlay>
      ) : null}
    </>
  )
}

const CARDS: Cards = { below: '52rem' }

function columnsOf(moves: MovesOfBranch, nowMs: number, timeZone: string): Column<Move>[] {
  return [
    { header: texts.number, cell: ({ id }) => <strong>{id}</strong>, card: atStart(1) },
    {
      header: texts.fromTo,
      cell: (move) => {
        const { from, to } = sidesOf(move)
        return <bdi>{texts.arrow(from, to)}</bdi>
      },
      card: atEnd(2),
    },
    {
      header: texts.amounts,
      align: 'end',
      cell: ({ amounts }) => amounts.map((each) => <Amount key={each.currencyId} amount={each} />),
      card: across(3),
    },
    {
      header: labels.state,
      cell: (move) => <MoveState move={move} nowMs={nowMs} timeZone={timeZone} />,
      card: across(4),
    },
    {
      header: labels.actions,
      width: '1%',
      cell: (move) => <StepButtons move={move} moves={moves} />,
      card: across(5),
    },
  ]
}

/** What was sent in a currency. If another amount arrived, that amount is shown too. */
function Amount({ amount: each }: { readonly amount: Move['amounts'][number] }) {
  const differs = each.arrived !== null && each.arrived !== each.amount
  return (
    <div>
      <Money value={each.amount} code={each.currencyCode} />
      {differs && each.arrived !== null ? (
        <small style={{ display: 'block', whiteSpace: 'nowrap' }}>
          {texts.arrivedIs(withCommas(each.arrived))}
        </small>
      ) : null}
    </div>
  )
}

interface MoveStateProps {
  readonly move: Move
  readonly nowMs: number
  readonly timeZone: string
}

function MoveState({ move, nowMs, timeZone }: MoveStateProps) {
  const isWaiting = move.state === 'offered' || move.state === 'underway'
  return (
    <Flex columnGap="2" rowGap="1" wrap="wrap" align="center">
      <span>
        <bdi>{becameWords(move, timeZone)}</bdi>
        {isWaiting ? `, ${texts.age(ageWords(waitsSince(move).getTime(), nowMs))}` : ''}
        {move.carrier ? `, ${texts.carriedBy} ` : ''}
        <bdi>{move.carrier}</bdi>
        {move.reason ? ': ' : ''}
        <bdi>{move.reason}</bdi>
      </span>
      {move.late ? <Badge colorPalette="amber">{texts.late}</Badge> : null}
      {hasDifference(move) ? <Badge colorPalette="amber">{texts.differs}</Badge> : null}
      {move.waitsForGiver ? <Badge colorPalette="amber">{texts.lessAccepted}</Badge> : null}
    </Flex>
  )
}
