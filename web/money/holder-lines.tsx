import { Box, Flex, Text } from '@chakra-ui/react'
import { moneyForms as texts } from '#texts/money-forms.ts'
import type { BalancesState } from '../api/use-account-balances.ts'
import { AccountBalance } from '../components/account-picker/account-balance.tsx'
import { fullName, type ListedAccount } from '../components/account-picker/account-options.ts'
import { StatusBadge } from '../components/account-picker/status-badge.tsx'

interface HolderLinesProps {
  readonly account: ListedAccount
  /** Left out where its balance stands elsewhere. */
  readonly balances?: BalancesState
}

/** Name, status and number of the holder of an account, and its balance. */
export function HolderLines({ account, balances }: HolderLinesProps) {
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
