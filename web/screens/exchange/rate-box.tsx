import { Box } from '@chakra-ui/react'
import { exchange as texts } from '#texts/exchange.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { Panel } from '../../components/panel.tsx'
import { DateControl } from '../../forms/money/date-control.tsx'
import { RateControl } from '../../forms/money/rate-control.tsx'
import type { Linking } from './use-linking.ts'

interface RateBoxProps {
  readonly linking: Linking
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
}

/** The exchange rate between the two panels, with what it means, and the day. */
export function RateBox({ linking, currencies }: RateBoxProps) {
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
