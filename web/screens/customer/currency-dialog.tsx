import { Button, Stack, Text } from '@chakra-ui/react'
import { customer as texts } from '#texts/customer.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { KeyHint } from '../../app/keys/key-cap.tsx'
import { useCommands } from '../../app/keys/use-commands.ts'
import { CurrencyBadge } from '../../ui/currency-badge.tsx'
import { MessageDialog, type OpenDialog } from '../../ui/message-dialog.tsx'
import type { CurrencyChoice } from './currency-keys.ts'

interface CurrencyDialogProps extends OpenDialog {
  readonly name: string
  readonly choices: readonly CurrencyChoice[]
  /** Called once with the chosen currency. The dialog closes then. */
  readonly onChosen: (currency: Currency) => void
}

/** The menu of the currencies that a customer doesn't have yet. A key of it opens the account at once. */
export function CurrencyDialog(props: CurrencyDialogProps) {
  const { name, choices, open, onClose, finalFocus, onChosen } = props
  const choose = (currency: Currency) => {
    if (!open) return
    onClose()
    onChosen(currency)
  }
  useCommands(
    choices.flatMap(({ currency, key }) =>
      key
        ? [
            {
              id: `open-${currency.id}`,
              label: texts.openIn(currency.code, currency.name),
              group: 'screen' as const,
              keys: [key],
              where: 'dialog' as const,
              byKeyOnly: true as const,
              run: () => choose(currency),
            },
          ]
        : [],
    ),
  )
  return (
    <MessageDialog
      open={open}
      title={texts.newFor(name)}
      onClose={onClose}
      finalFocus={finalFocus}
      width="26rem"
      actions={
        <Button variant="outline" onClick={onClose}>
          {texts.cancel}
        </Button>
      }
    >
      <Text mb="3" color="fg.muted" fontSize="sm">
        {choices.length > 0 ? texts.newExplained : texts.hasAllCurrencies}
      </Text>
      <Stack gap="2">
        {choices.map(({ currency, key }, place) => (
          <Button
            key={currency.id}
            variant="outline"
            justifyContent="flex-start"
            onClick={() => choose(currency)}
            {...(place === 0 ? { 'data-autofocus': '' } : {})}
          >
            <CurrencyBadge code={currency.code} /> <bdi>{currency.name}</bdi>
            <KeyHint keys={key ?? undefined} />
          </Button>
        ))}
      </Stack>
    </MessageDialog>
  )
}
