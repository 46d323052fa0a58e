import { Box, Text } from '@chakra-ui/react'
import * as labels from '#texts/labels.ts'
import { moneyForms as texts } from '#texts/money-forms.ts'
import type { ListedAccount } from '../accounts/account-options.ts'
import type { BalancesState } from '../api/use-account-balances.ts'
import { Panel } from '../ui/panel.tsx'
import { Picture } from '../ui/picture.tsx'
import { HolderLines } from './holder-lines.tsx'
import { SignatureButton } from './holder-picture-dialog.tsx'

/** The account holder's name, status, balance, picture and signature, so that the clerk can recognise the customer. */
export function HolderPanel(props: {
  readonly account: ListedAccount | null
  readonly balances: BalancesState
}) {
  const { account } = props
  return (
    <Panel dense title={texts.accountHolder}>
      <Box display="grid" gap="4" fontSize="sm">
        <Box>
          {account ? (
            <HolderLines account={account} balances={props.balances} />
          ) : (
            <Text color="fg.muted">{texts.noAccountChosen}</Text>
          )}
        </Box>
        {account ? (
          <>
            <FramedPicture label={labels.picture} source={account.photo} height="168px" />
            <FramedPicture label={labels.signature} source={account.sSignature} height="88px" />
          </>
        ) : null}
        <SignatureButton account={account} disabled={!account} />
      </Box>
    </Panel>
  )
}

interface FramedPictureProps {
  readonly label: string
  readonly source: string | null
  readonly height: string
}

/** A picture in a frame of fixed height; without a picture there is a line of text and no frame. */
function FramedPicture({ label, source, height }: FramedPictureProps) {
  if (!source) return <Text color="fg.muted">{texts.noneAvailable(label)}</Text>
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
        <Picture source={source} label={label} height={height} />
      </Box>
    </Box>
  )
}
