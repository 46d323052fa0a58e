import { Box } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { useFeeOfAccount } from '../../fees/use-charge.ts'
import { AccountControl } from '../../money/account-control.tsx'
import { BalanceChange } from '../../money/balance-change.tsx'
import { otherSide } from '../../money/linking.ts'
import { NOTHING_DEBITED } from '../../money/overdraft.ts'
import { usePickedAccount } from '../../money/picked-account.ts'
import type { DealSideProps } from './use-deal.ts'

/** The account of a side, with its balance before and after the deal. It also decides the currency of the side. */
export function SideAccount({ side, recording, deal }: DealSideProps) {
  const { form, firstInput } = recording
  const [by, setBy] = useState<SearchBy>('code')
  const isFirst = side === 'purchase'
  const account = usePickedAccount(`${side}.account`)
  const balances = useAccountBalances(account?.id ?? null)
  const other = otherSide(side)
  const [currencyId, beside, otherThan] = useWatch({
    control: form.control,
    name: [`${side}.currencyId`, `${other}.account`, `${other}.currencyId`],
  })
  const feeMinor = useFeeOfAccount('Exchange', form)
  const { watchDebited } = recording
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the side is paid in cash, no account can be overdrawn
  useEffect(() => (isFirst ? () => watchDebited(NOTHING_DEBITED) : undefined), [])
  return (
    <Box display="grid" gap="3">
      <AccountControl
        name={`${side}.account`}
        by={by}
        onByChange={setBy}
        wanted={{ currencyId, beside, otherThan, quiet: isFirst }}
        {...(isFirst ? { input: firstInput } : {})}
        advanceTo={`${side}.amount`}
        onPick={(picked) => {
          if (!picked?.currencyId) return
          const before = form.getValues(`${side}.currencyId`)
          form.setValue(`${side}.currencyId`, String(picked.currencyId))
          if (before !== String(picked.currencyId)) deal.onCurrencyChosen(side, before)
        }}
      />
      <BalanceChange
        recording={recording}
        name={`${side}.amount`}
        account={account}
        balances={balances}
        movement={isFirst ? 'debited' : 'credited'}
        feeMinor={isFirst ? feeMinor : 0n}
      />
    </Box>
  )
}
