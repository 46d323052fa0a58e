import { Text } from '@chakra-ui/react'
import { fullName, type ListedAccount } from '../../components/account-picker/account-options.ts'
import { MessageDialog } from '../../components/message-dialog.tsx'

const SOURCES = { Picture: 'photo', Signature: 'sSignature' } as const

interface LikenessDialogProps {
  readonly of: keyof typeof SOURCES
  readonly account: ListedAccount | null
  readonly open: boolean
  readonly onClose: () => void
}

/** The picture or signature of an account's holder, large (specification 2, section 2). */
export function LikenessDialog({ of, account, open, onClose }: LikenessDialogProps) {
  const source = account?.[SOURCES[of]]
  return (
    <MessageDialog open={open} title={of} onClose={onClose}>
      {account && source ? (
        <img
          src={source}
          alt={`${of} of ${fullName(account)}`}
          style={{ background: '#fff', width: '100%', maxHeight: '60vh', objectFit: 'contain' }}
        />
      ) : (
        <Text>{`No ${of.toLowerCase()} available`}</Text>
      )}
    </MessageDialog>
  )
}
