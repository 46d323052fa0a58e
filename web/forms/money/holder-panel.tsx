import { Box, Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { Panel } from '../../components/panel.tsx'
import { HolderLines } from './holder-lines.tsx'
import { LikenessDialog } from './likeness-dialog.tsx'

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
      <LikenessDialog
        of="Signature"
        account={account}
        open={signatureOpen}
        onClose={() => setSignatureOpen(false)}
      />
    </Panel>
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
