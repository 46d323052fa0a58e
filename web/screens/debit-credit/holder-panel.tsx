import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { AccountBalance } from '../../components/account-picker/account-balance.tsx'
import { fullName, type ListedAccount } from '../../components/account-picker/account-options.ts'
import { StatusBadge } from '../../components/account-picker/status-badge.tsx'
import { MessageDialog } from '../../components/message-dialog.tsx'
import { Panel } from '../../components/panel.tsx'

/** Who stands at the counter: name, status, balance, picture and signature of the holder of the account picked. */
export function HolderPanel({ account }: { account: ListedAccount | null }) {
  const [signatureOpen, setSignatureOpen] = useState(false)
  return (
    <Panel title="Account Holder">
      <Box display="grid" gap="4" fontSize="sm">
        <Box minHeight={{ base: 'auto', lg: '10em' }}>
          {account ? (
            <HolderLines account={account} />
          ) : (
            <Text color="fg.muted">No account chosen</Text>
          )}
        </Box>
        <Likeness label="Picture" source={account?.photo ?? null} height="168px" />
        <Likeness label="Signature" source={account?.sSignature ?? null} height="88px" />
        <Button
          variant="outline"
          width="full"
          disabled={!account}
          onClick={() => setSignatureOpen(true)}
        >
          View Signature
        </Button>
      </Box>
      <MessageDialog open={signatureOpen} title="Signature" onClose={() => setSignatureOpen(false)}>
        {account?.sSignature ? (
          <img
            src={account.sSignature}
            alt={`Signature of ${fullName(account)}`}
            style={{ background: '#fff', width: '100%', maxHeight: '60vh', objectFit: 'contain' }}
          />
        ) : (
          <Text>No signature available</Text>
        )}
      </MessageDialog>
    </Panel>
  )
}

function HolderLines({ account }: { account: ListedAccount }) {
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
      {lines.map((line) => (
        <Text key={line} color="fg.muted">
          <bdi>{line}</bdi>
        </Text>
      ))}
      <Box borderTopWidth="1px" mt="2" pt="2">
        <AccountBalance balances={balances} failed={failed} />
      </Box>
    </>
  )
}

interface LikenessProps {
  readonly label: string
  readonly source: string | null
  readonly height: string
}

/** A picture in a frame that keeps its height with and without one. */
function Likeness({ label, source, height }: LikenessProps) {
  return (
    <Box as="figure" margin={0}>
      <Text as="figcaption" fontWeight="medium" marginBlockEnd="1">
        {label}
      </Text>
      <Box
        height={height}
        display="grid"
        placeItems="center"
        borderWidth="1px"
        borderRadius="md"
        background="bg.subtle"
        overflow="hidden"
      >
        {source ? (
          <img
            src={source}
            alt={label}
            style={{ width: '100%', height, objectFit: 'contain', background: '#fff' }}
          />
        ) : (
          <Text color="fg.muted">{`No ${label.toLowerCase()} available`}</Text>
        )}
      </Box>
    </Box>
  )
}
