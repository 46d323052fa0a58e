import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { exchange as texts } from '#texts/exchange.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { useFeeOfAccount } from '../../fees/use-charge.ts'
import { AccountControl } from '../../money/account-control.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { AmountInWords } from '../../money/amount-in-words.tsx'
import { BalanceChange } from '../../money/balance-change.tsx'
import { CurrencyControl } from '../../money/currency-control.tsx'
import { otherSide, type Side } from '../../money/linking.ts'
import { NarrativeControl } from '../../money/narrative-control.tsx'
import { usePickedAccount } from '../../money/picked-account.ts'
import type { Recording } from '../../money/use-recording.ts'
import { Panel } from '../../ui/panel.tsx'
import type { ExchangeValues } from './exchange-form.ts'
import type { Linking } from './use-linking.ts'

const WORDING = {
  purchase: { name: texts.purchase, says: texts.houseBuys },
  selling: { name: texts.selling, says: texts.houseSells },
}

interface SidePanelProps {
  readonly side: Side
  readonly recording: Recording<ExchangeValues>
  readonly linking: Linking
  readonly by: SearchBy
}

/** One side of an exchange, with its fields in the order in which people fill them in. */
export function SidePanel(props: SidePanelProps) {
  const { side, recording, linking, by } = props
  const { form, firstInput } = recording
  const { name, says } = WORDING[side]
  const account = usePickedAccount(`${side}.account`)
  const balances = useAccountBalances(account?.id ?? null)
  const isFirst = side === 'purchase'
  const other = otherSide(side)
  const [beside, otherThan] = useWatch({
    control: form.control,
    name: [`${other}.account`, `${other}.currencyId`],
  })
  const feeMinor = useFeeOfAccount('Exchange', form)
  /**
   * The error about equal accounts is always shown on the selling side, so picking either account checks that field
   * again.
   */
  const compareAccounts = () => {
    if (form.formState.isSubmitted) void form.trigger('selling.account')
  }
  return (
    <Panel dense title={name} description={says}>
      <Box display="grid" gap="3">
        <AccountControl
          name={`${side}.account`}
          label={texts.accountOf(name)}
          currencyName={`${side}.currencyId`}
          {...(isFirst ? { input: firstInput } : {})}
          by={by}
          wanted={{ otherThan, beside, quiet: isFirst }}
          advanceTo={`${side}.amount`}
          onPick={compareAccounts}
        />
        <CurrencyControl
          name={`${side}.currencyId`}
          label={texts.currencyOf(name)}
          accountName={`${side}.account`}
        />
        <AmountControl
          name={`${side}.amount`}
          label={texts.amountOf(name)}
          code={account?.currency}
          hint={linking.tooLarge === side ? texts.tooLarge : undefined}
          advanceTo={`${side}.narrative`}
          onType={(text) => linking.onAmountTyped(side, text)}
        />
        <AmountInWords name={`${side}.amount`} label={texts.amountInWordsOf(name)} narrow />
        <BalanceChange
          recording={recording}
          name={`${side}.amount`}
          account={account}
          balances={balances}
          movement={isFirst ? 'credited' : 'debited'}
          feeMinor={isFirst ? feeMinor : 0n}
        />
        <NarrativeControl
          name={`${side}.narrative`}
          label={texts.narrativeOf(name)}
          required
          {...(isFirst ? { advanceTo: 'rate' as const } : {})}
        />
      </Box>
    </Panel>
  )
}
