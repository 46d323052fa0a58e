import { Button, type ButtonProps, Text } from '@chakra-ui/react'
import { useState } from 'react'
import * as labels from '#texts/labels.ts'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { fullName, type ListedAccount } from '../accounts/account-options.ts'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { Picture } from '../ui/picture.tsx'

const SOURCES = { picture: 'photo', signature: 'sSignature' } as const

/** The two stored images of an account's holder: the picture and the signature. */
export type HolderPicture = keyof typeof SOURCES

/** The labels of the two images. */
export const HOLDER_PICTURE_LABELS: Readonly<Record<HolderPicture, string>> = {
  picture: labels.picture,
  signature: labels.signature,
}

interface HolderPictureDialogProps {
  readonly of: HolderPicture
  readonly account: ListedAccount | null
  readonly open: boolean
  readonly onClose: () => void
}

/** A dialog that shows the holder's picture or signature enlarged. */
export function HolderPictureDialog({ of, account, open, onClose }: HolderPictureDialogProps) {
  const source = account?.[SOURCES[of]]
  return (
    <MessageDialog open={open} title={HOLDER_PICTURE_LABELS[of]} onClose={onClose}>
      {account && source ? (
        <Picture
          source={source}
          label={texts.pictureOf(HOLDER_PICTURE_LABELS[of], fullName(account))}
        />
      ) : (
        <Text>{texts.noneAvailable(HOLDER_PICTURE_LABELS[of])}</Text>
      )}
    </MessageDialog>
  )
}

interface SignatureButtonProps extends Pick<ButtonProps, 'disabled'> {
  readonly account: ListedAccount | null
}

/** A button that opens the holder's signature enlarged. */
export function SignatureButton({ account, ...button }: SignatureButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...button} variant="outline" width="full" onClick={() => setIsOpen(true)}>
        {texts.viewSignature}
      </Button>
      <HolderPictureDialog
        of="signature"
        account={account}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
