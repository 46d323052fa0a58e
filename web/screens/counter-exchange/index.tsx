import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { commission as feeTexts } from '#texts/commission.ts'
import { counterExchange as texts } from '#texts/counter-exchange.ts'
import * as labels from '#texts/labels.ts'
import { may } from '../../../shared/contract/access.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { BoardAge, BoardNotice } from '../../board/board-age.tsx'
import { useBoard } from '../../board/use-board.ts'
import { CommissionFields } from '../../fees/commission-fields.tsx'
import { useCharge, useFees } from '../../fees/use-charge.ts'
import { BeforeEntry } from '../../money/before-entry.tsx'
import { EntryButtons } from '../../money/entry-buttons.tsx'
import { HandOver } from '../../money/hand-over.tsx'
import { MoneyForm } from '../../money/money-form.tsx'
import { MoneyPage } from '../../money/money-page.tsx'
import { TextControl } from '../../money/narrative-control.tsx'
import type { Recording } from '../../money/use-recording.ts'
import { PrintLastButton } from '../../paper/print-last-button.tsx'
import { DeadEnd } from '../../ui/dead-end.tsx'
import { Page } from '../../ui/page.tsx'
import { ChangedBoard } from './changed-board.tsx'
import type { DealValues } from './deal-form.ts'
import { type HandedOver, handedByDeal, handedByForm } from './handed-over.ts'
import { RatePanel } from './rate-panel.tsx'
import { SidePanel } from './side-panel.tsx'
import { useDeal } from './use-deal.ts'
import { useDealRecording } from './use-deal-recording.ts'

/** The screen for deals over the counter: what the customer gives and gets. Rules: docs/rules/deals.md */
export default function CounterExchange() {
  const { userType, isHeadOffice } = useSession().user
  const mayRecord = may(userType, 'record')
  const board = useBoard()
  const currencies = useCurrencies()
  if (mayRecord && board.data?.rates.length === 0) {
    const advice = isHeadOffice ? texts.publishThem : texts.whoPublishes
    return (
      <Page title={texts.title}>
        <DeadEnd home={paths.dashboard()} reason={texts.noBoard} advice={advice} />
      </Page>
    )
  }
  // The form waits for the currencies. Otherwise a letter that chooses a currency would be lost, and the deal would be in
  // the wrong currency.
  if (mayRecord && board.data && currencies.data)
    return <DealScreen board={board} currencies={currencies} />
  const reads = [
    { what: texts.theBoard, read: board },
    { what: labels.theCurrencies, read: currencies },
  ]
  return <BeforeEntry title={texts.title} reads={reads} />
}

interface DealScreenProps {
  readonly board: ReturnType<typeof useBoard>
  readonly currencies: ReturnType<typeof useCurrencies>
}

/** Records deals one after the other. */
function DealScreen({ board, currencies }: DealScreenProps) {
  const accounts = useAccounts()
  const fees = useFees()
  const [last, setLast] = useState<HandedOver | null>(null)
  const reads = { board: board.data, currencies: currencies.data, fees }
  const recording = useDealRecording(reads, (answer) => {
    setLast(
      handedByDeal(answer, (id) => currencies.data?.find((each) => each.id === id)?.code ?? ''),
    )
  })
  const { voucher } = recording
  return (
    <MoneyPage
      title={texts.title}
      subtitle={board.data ? <BoardAge board={board.data} /> : null}
      recording={recording}
      reads={[
        { what: texts.theBoard, read: board },
        { what: labels.theAccounts, read: accounts },
        { what: labels.theCurrencies, read: currencies },
        { what: feeTexts.theSchedule, read: fees },
      ]}
      actions={
        <>
          <EntryButtons recording={recording} reads={[accounts, currencies, board, fees]} />
          <PrintLastButton voucher={voucher} />
        </>
      }
    >
      {board.data ? (
        <Box mb="4" _empty={{ display: 'none' }}>
          <BoardNotice board={board.data} />
        </Box>
      ) : null}
      <DealForm recording={recording} reads={reads} last={last} />
    </MoneyPage>
  )
}

interface DealFormProps {
  readonly recording: Recording<DealValues>
  readonly reads: Parameters<typeof useDealRecording>[0]
  readonly last: HandedOver | null
}

/** The form: both sides with the rate between them, what changes hands, and who deals. */
function DealForm({ recording, reads, last }: DealFormProps) {
  const { form } = recording
  const deal = useDeal(recording, reads.currencies, reads.board)
  const { feeMinor } = useCharge('Exchange', form as never)
  const [purchase, selling] = useWatch({ control: form.control, name: ['purchase', 'selling'] })
  const handed = handedByForm({ purchase, selling }, deal.pair, feeMinor)
  const isEmpty = purchase.amount === '' && selling.amount === ''
  const shown = isEmpty ? last : handed
  return (
    <MoneyForm
      what={texts.whatIsSaved}
      recording={recording}
      saveLabel={texts.saveAndPrint}
      lastField={
        <CommissionFields kind="Exchange" paidAsAmountIn={deal.pair?.purchase.code ?? ''} />
      }
    >
      <Box
        display="grid"
        gap="4"
        alignItems="stretch"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          xl: 'minmax(0, 1fr) 14rem minmax(0, 1fr)',
        }}
      >
        <SidePanel side="purchase" recording={recording} deal={deal} />
        <RatePanel deal={deal} />
        <SidePanel side="selling" recording={recording} deal={deal} />
      </Box>
      <ChangedBoard changes={deal.changes} />
      <HandOver
        lines={shown?.lines ?? []}
        nothingYet={texts.nothingYet}
        saved={shown && shown.id !== null ? texts.lastDeal(shown.id) : null}
      />
      <Box
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 11rem 2fr' }}
      >
        <TextControl name="name" label={texts.name} advanceTo="phone" />
        <TextControl name="phone" label={labels.phone} advanceTo="narrative" />
        <TextControl name="narrative" label={labels.narrative} />
      </Box>
    </MoneyForm>
  )
}
