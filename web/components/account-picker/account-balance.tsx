import { Box, Skeleton } from '@chakra-ui/react'
import { accountPicker as texts } from '#texts/account-picker.ts'
import { Money } from '../money.tsx'

interface AccountBalanceProps {
  /** One row per currency; undefined while they are being read. */
  readonly balances:
    | readonly { readonly currencyCode: string; readonly balance: string }[]
    | undefined
  readonly failed: boolean
}

/** What the account picked holds now; says so quietly where that could not be read, since it keeps nobody from working. */
export function AccountBalance({ balances, failed }: AccountBalanceProps) {
  return (
    <Box display="flex" flexWrap="wrap" columnGap="3" aria-live="polite">
      <Box as="span" color="fg.muted" marginInlineEnd="auto">
        {texts.currentBalance}
      </Box>
      {failed ? (
        <Box as="span" color="fg.muted">
          {texts.balanceNotLoaded}
        </Box>
      ) : balances ? (
        <Box display="grid" fontWeight="semibold" minWidth="0" css={BREAKING}>
          {balances.map(({ currencyCode, balance }) => (
            <Money key={currencyCode} value={balance} code={currencyCode} />
          ))}
        </Box>
      ) : (
        <Skeleton h="1.25em" w="8em" aria-label={texts.loadingBalance} />
      )}
    </Box>
  )
}

/** A balance too long for a narrow panel goes to a line of its own; one too long for that too is broken. */
const BREAKING = {
  marginInlineStart: 'auto',
  '& .money': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const
