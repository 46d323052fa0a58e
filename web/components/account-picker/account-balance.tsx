import { Box, Skeleton } from '@chakra-ui/react'
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
    <Box display="flex" justifyContent="space-between" gap="3" aria-live="polite">
      <Box as="span" color="fg.muted">
        Current Balance
      </Box>
      {failed ? (
        <Box as="span" color="fg.muted">
          could not be loaded
        </Box>
      ) : balances ? (
        <Box display="grid" fontWeight="semibold">
          {balances.map(({ currencyCode, balance }) => (
            <Money key={currencyCode} value={balance} code={currencyCode} />
          ))}
        </Box>
      ) : (
        <Skeleton h="1.25em" w="8em" aria-label="Loading the balance" />
      )}
    </Box>
  )
}
