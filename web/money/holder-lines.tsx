import { Badge, Box, Flex, Skeleton, Text } from '@chakra-ui/react'
import { accountPicker as picker } from '#texts/account-picker.ts'
import { moneyForms as texts } from '#texts/money-forms.ts'
import type { AccountStatus } from '../../shared/contract/accounts.ts'
import { fullName, type ListedAccount } from '../accounts/account-options.ts'
import type { BalancesState } from '../api/use-account-balances.ts'
import { Money } from '../ui/money.tsx'

/** The name of an account's holder, and the account's status, number and balance. */
export function HolderLines(props: {
  readonly account: ListedAccount
  /** Left out if the balance is shown elsewhere. */
  readonly balances?: BalancesState
}) {
  const { account, balances } = props
  const lines = [
    account.fatherName ? texts.fatherIs(account.fatherName) : null,
    account.phoneNumber ? texts.phoneIs(account.phoneNumber) : null,
    account.taskiraNo ? texts.taskiraIs(account.taskiraNo) : null,
  ].filter((line) => line !== null)
  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="2">
        <Text fontWeight="semibold" fontSize="md" overflowWrap="anywhere">
          <bdi>{fullName(account)}</bdi>
        </Text>
        <StatusBadge status={account.accountStatus} />
      </Flex>
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        <bdi>
          {account.accountNumber} · {account.currency} · {account.accountType}
        </bdi>
      </Text>
      <Flex wrap="wrap" columnGap="4">
        {lines.map((line) => (
          <Text key={line} color="fg.muted">
            <bdi>{line}</bdi>
          </Text>
        ))}
      </Flex>
      {balances ? (
        <Box borderTopWidth="1px" mt="2" pt="2">
          <AccountBalance {...balances} />
        </Box>
      ) : null}
    </>
  )
}

const PALETTES: Readonly<Record<AccountStatus, string>> = {
  Active: 'accent',
  Inactive: 'gray',
  Suspended: 'amber',
}

/** The status of an account. Only active accounts accept postings. */
function StatusBadge({ status }: { status: AccountStatus }) {
  return (
    <Badge colorPalette={PALETTES[status]} flexShrink="0">
      {status}
    </Badge>
  )
}

/**
 * The current balance of the account. If it couldn't be read, a muted text says so, because work can go on without it.
 */
function AccountBalance({ balances, failed }: BalancesState) {
  return (
    <Box display="flex" flexWrap="wrap" columnGap="3" aria-live="polite">
      <Box as="span" color="fg.muted" marginInlineEnd="auto">
        {picker.currentBalance}
      </Box>
      {failed ? (
        <Box as="span" color="fg.muted">
          {picker.balanceNotLoaded}
        </Box>
      ) : balances ? (
        <Box display="grid" fontWeight="semibold" minWidth="0" css={BREAKING}>
          {balances.map(({ currencyCode, balance }) => (
            <Money key={currencyCode} value={balance} code={currencyCode} />
          ))}
        </Box>
      ) : (
        <Skeleton h="1.25em" w="8em" aria-label={picker.loadingBalance} />
      )}
    </Box>
  )
}

/** In a narrow panel, a long balance goes on a separate line, and breaks if that line is too short as well. */
const BREAKING = {
  marginInlineStart: 'auto',
  '& .money': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const
