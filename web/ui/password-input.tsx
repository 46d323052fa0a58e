import { Box, chakra } from '@chakra-ui/react'
import { type ComponentProps, useState } from 'react'
import { app as texts } from '#texts/app.ts'
import { Input } from './control.tsx'
import { EyeIcon, EyeOffIcon } from './icons.tsx'

/** A password field with a button that shows or hides the typed text. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <Box position="relative" w="full">
      <Input {...props} type={shown ? 'text' : 'password'} pe="11" />
      <chakra.button
        type="button"
        aria-label={shown ? texts.hidePassword : texts.showPassword}
        aria-pressed={shown}
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
        position="absolute"
        insetInlineEnd="1"
        insetBlock="1"
        w="9"
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        color="fg.muted"
        borderRadius="l1"
        cursor="pointer"
        _hover={{ color: 'fg' }}
        focusVisibleRing="inside"
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </chakra.button>
    </Box>
  )
}
