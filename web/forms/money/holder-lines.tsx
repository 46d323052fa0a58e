import { Box, Flex, Text } from '@chakra-ui/react'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { AccountBalance } from '../../components/account-picker/account-balance.tsx'
import { fullName, type ListedAccount } from '../../components/account-picker/account-options.ts'
import { StatusBadge } from '../../components/account-picker/status-badge.tsx'

/** Name, status, number and balance of the holder of an account. */
export function HolderLines({ account }: { account: ListedAccount }) {
  const { balances, failed } = useAccountBalances(account.id)
  const lines = [
    account.fatherName ? `Father: ${account.fatherName}` : null,
    account.phoneNumber ? `Phone: ${account.phoneNumber}` : null,
    account.taskiraNo ? `Taskira: ${account.taskiraNo}` : null,
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
        {account.accountNumber} · {account.currency} · {account.accountType}
      </Text>
      <Flex wrap="wrap" columnGap="4">
        {lines.map((line) => (
          <Text key={line} color="fg.muted">
            <bdi>{line}</bdi>
          </Text>
        ))}
      </Flex>
      <Box borderTopWidth="1px" mt="2" pt="2">
        <AccountBalance balances={balances} failed={failed} />
      </Box>
    </>
  )
}
