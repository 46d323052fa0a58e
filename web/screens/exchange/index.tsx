import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { exchange as texts } from '#texts/exchange.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import { CodeNameSwitch } from '../../components/account-picker/code-name-switch.tsx'
import { Panel } from '../../components/panel.tsx'
import { DateControl } from '../../money/date-control.tsx'
import { MoneyForm } from '../../money/money-form.tsx'
import { MoneyPage } from '../../money/money-page.tsx'
import { RateControl } from '../../money/rate-control.tsx'
import { RateQuestionOverlay, useRateQuestion } from '../../money/rate-question.tsx'
import { SidePanel } from './side-panel.tsx'
import { useExchange } from './use-exchange.ts'
import { type Linking, useLinking } from './use-linking.ts'

/** Records the exchange of one currency for another. */
export default function Exchange() {
  const accounts = useAccounts()
  const currencies = useCurrencies()
  const question = useRateQuestion()
  const recording = useExchange(currencies.data, question)
  const { unsettled, saving, locked } = recording
  const linking = useLinking(recording, currencies.data)
  const [by, setBy] = useState<SearchBy>('code')
  const common = { recording, linking, by }
  const reset = () => {
    recording.startAfresh()
    void accounts.mutate()
    void currencies.mutate()
  }
  return (
    <MoneyPage
      title={texts.title}
      recording={recording}
      reads={[
        { what: texts.theAccounts, read: accounts },
        { what: texts.theCurrencies, read: currencies },
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
          <RateBox linking={linking} currencies={currencies.data} />
          <SidePanel {...common} side="selling" />
        </Box>
      </MoneyForm>
      <RateQuestionOverlay question={question} />
    </MoneyPage>
  )
}

interface RateBoxProps {
  readonly linking: Linking
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
}

/** The exchange rate between the two panels, with what it means, and the day. */
function RateBox({ linking, currencies }: RateBoxProps) {
  const { pair, current, onRateTyped } = linking
  return (
    <Panel title={texts.rate} description={texts.linksBothAmounts}>
      <Box display="grid" gap="4">
        <RateControl
          name="rate"
          pair={pair}
          currencies={currencies}
          current={current}
          withoutPair={texts.chooseBothAccounts}
          height={{ base: '3lh', xl: '5lh' }}
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
