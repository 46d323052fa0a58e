import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { commission as feeTexts } from '#texts/commission.ts'
import { exchange as texts } from '#texts/exchange.ts'
import * as labels from '#texts/labels.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { CodeNameSwitch } from '../../accounts/code-name-switch.tsx'
import { useAccounts } from '../../api/use-accounts.ts'
import type { ApiState } from '../../api/use-api.ts'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import type { Board } from '../../board/board.ts'
import { suggestedRate } from '../../board/side-rates.ts'
import { useBoard } from '../../board/use-board.ts'
import { chargedNote, commissionPending } from '../../fees/commission.ts'
import { CommissionFields } from '../../fees/commission-fields.tsx'
import { useFees } from '../../fees/use-charge.ts'
import { currencyPair, heldPairRate } from '../../money/currency-pair.ts'
import { DateControl } from '../../money/date-control.tsx'
import { MoneyForm } from '../../money/money-form.tsx'
import { MoneyPage } from '../../money/money-page.tsx'
import { RateControl } from '../../money/rate-control.tsx'
import { farRate } from '../../money/rate-distance.ts'
import { type Recording, useRecording } from '../../money/use-recording.ts'
import { Panel } from '../../ui/panel.tsx'
import { type ExchangeValues, emptyExchange, exchangeBody, exchangeForm } from './exchange-form.ts'
import { SidePanel } from './side-panel.tsx'
import { type Linking, useLinking } from './use-linking.ts'
import { WhatHappens } from './what-happens.tsx'

/** The screen that records an exchange of one currency for another. */
export default function Exchange() {
  const accounts = useAccounts()
  const currencies = useCurrencies()
  const fees = useFees()
  const read = useBoard()
  const board = read.data ?? (read.error ? null : undefined)
  const recording = useExchange(currencies.data, board, fees)
  const { unsettled, saving, locked } = recording
  const linking = useLinking(recording, currencies.data, board)
  const [by, setBy] = useState<SearchBy>('code')
  const common = { recording, linking, by }
  const reset = () => {
    recording.startAfresh()
    void accounts.mutate()
    void currencies.mutate()
    void read.mutate()
  }
  return (
    <MoneyPage
      title={texts.title}
      recording={recording}
      reads={[
        { what: labels.theAccounts, read: accounts },
        { what: labels.theCurrencies, read: currencies },
        { what: texts.theBoard, read },
        { what: feeTexts.theSchedule, read: fees },
      ]}
      actions={
        <Flex align="center" gap="3" minHeight="10" fontSize="sm">
          <Text color="fg.muted">{texts.accountsBy}</Text>
          <CodeNameSwitch value={by} onChange={setBy} disabled={locked} />
        </Flex>
      }
    >
      <MoneyForm
        what={texts.whatIsSaved}
        recording={recording}
        saveLabel={texts.saveExchange}
        lastField={<CommissionFields kind="Exchange" />}
        actions={
          <Button variant="outline" onClick={reset} disabled={unsettled || saving}>
            {texts.reset}
          </Button>
        }
      >
        <Box
          display="grid"
          gap="4"
          alignItems="start"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            xl: 'minmax(0, 1fr) 14rem minmax(0, 1fr)',
          }}
        >
          <SidePanel {...common} side="purchase" />
          <Box display={{ base: 'contents', xl: 'flex' }} flexDirection="column" gap="4">
            <RateBox linking={linking} currencies={currencies.data} />
            <Box order={{ base: 1, xl: 0 }}>
              <WhatHappens form={recording.form} pair={linking.pair} />
            </Box>
          </Box>
          <SidePanel {...common} side="selling" />
        </Box>
      </MoneyForm>
    </MoneyPage>
  )
}

/**
 * Records exchanges one after the other. Both legs are saved together, or neither.
 * @param currencies undefined while they load
 * @param board undefined while it loads, null if it can't be read
 */
function useExchange(
  currencies: readonly Currency[] | undefined,
  board: Board | null | undefined,
  fees: ApiState<'GET /api/fee-schedule'>,
): Recording<ExchangeValues> {
  return useRecording<'POST /api/transactions/exchange', ExchangeValues>({
    route: 'POST /api/transactions/exchange',
    formName: texts.title,
    emptyForm: emptyExchange,
    draft: { version: 1, incidental: ['rateIsOwn', 'typedLast', 'otherIsComputed'] },
    schema: (limits) => exchangeForm(limits, currencies, fees.data),
    farRate: ({ purchase, selling, rate }) => {
      const pair = currencyPair(purchase.currencyId, selling.currencyId, currencies)
      const held = heldPairRate(pair, rate, currencies)
      const suggested = pair && board ? suggestedRate(pair, board) : null
      return farRate(held && { ...held, against: suggested ?? held.against })
    },
    toSend: (values, today) => {
      if (!currencies) return texts.notProcessed
      const { purchase, selling } = values
      if (!currencyPair(purchase.currencyId, selling.currencyId, currencies)) {
        return texts.invalidCurrencySelection
      }
      return commissionPending(fees, values) ?? { body: exchangeBody(values, today, fees.data) }
    },
    savedId: ({ purchase }) => purchase.id,
    savedText: texts.saved,
    savedNote: ({ purchase }) => chargedNote(purchase),
    failedText: texts.notSaved,
    alsoRefreshes: ['GET /api/fee-schedule'],
  })
}

interface RateBoxProps {
  readonly linking: Linking
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
}

/** The box between the two panels, with the exchange rate, its explanation, and the date. */
function RateBox({ linking, currencies }: RateBoxProps) {
  const { pair, current, quoted, onRateTyped } = linking
  return (
    <Panel dense title={labels.rate} description={texts.agreedRate}>
      <Box display="grid" gap="3">
        <RateControl
          name="rate"
          pair={pair}
          currencies={currencies}
          current={current}
          quoted={quoted}
          withoutPair={texts.chooseBothAccounts}
          height={{ base: 'calc(3 * var(--line))', xl: 'calc(5 * var(--line))' }}
          required
          large
          advanceTo="selling.account"
          onType={onRateTyped}
        />
        <DateControl name="date" advanceTo="selling.account" />
      </Box>
    </Panel>
  )
}
