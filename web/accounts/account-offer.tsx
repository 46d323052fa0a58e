import { Box, Button, Flex } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { accountOffer as texts } from '#texts/account-offer.ts'
import { fullName, type ListedAccount } from './account-options.ts'

// A picker fetches this code after the picker is shown. It is exported here, so that it is one file to fetch.
export {
  accountThatFits,
  likelyAccount,
  offeredAccounts,
  prepareSearch,
} from './offered-accounts.ts'

interface AccountOfferProps {
  /** The chosen account. Its currency doesn't fit. */
  readonly chosen: ListedAccount
  /** The account of the same customer whose currency fits. */
  readonly fitting: ListedAccount
  readonly button: Ref<HTMLButtonElement>
  readonly keyHint: ReactNode
  readonly onTake: () => void
}

/** Says that the chosen account is in another currency, and offers the account of the same customer that fits. */
export function AccountOffer({ chosen, fitting, button, keyHint, onTake }: AccountOfferProps) {
  const { accountNumber: number } = fitting
  return (
    <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" mt="1" fontSize="sm">
      <Box role="alert" flex="1 1 12rem" color="fg.warning">
        {texts.isIn(chosen.accountNumber, chosen.currency, fitting.currency)} {number} -{' '}
        <bdi>{fullName(fitting)}</bdi>.
      </Box>
      <Button ref={button} size="sm" variant="outline" onClick={onTake}>
        {texts.take(number)} {keyHint}
      </Button>
    </Flex>
  )
}
