import { Box, Button, Flex, Stack } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import { signIn as texts } from '#texts/sign-in.ts'
import {
  enterApp,
  type StoredUser,
  sessionEnd,
  storeUser,
  wasInterrupted,
} from '../../api/stored-session.ts'
import { paths } from '../../app/paths.ts'
import { useProvider } from '../../app/provider.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { type FieldErrors, fieldErrorsOf, signIn } from './sign-in.ts'

/** The screen for users who aren't signed in, at any address. */
export default function SignIn(props: {
  /** Called as soon as the server has accepted the password, to load the app's code and data early. */
  readonly onSuccess: () => void
}) {
  const { onSuccess } = props
  const { name, logo } = useProvider()
  return (
    <Flex minH="100dvh" direction="column" align="center" px="4" py="8">
      <title>{name ? texts.titleOf(name) : texts.signIn}</title>
      <Box as="main" w="full" maxW="400px" my="auto">
        <Flex direction="column" align="center" textAlign="center" mb="6">
          <Box h="52px">{name && <BrandMark logo={logo} size={52} />}</Box>
          <Box
            as="h1"
            mt="4"
            minH="8"
            fontSize="2xl"
            fontWeight="semibold"
            lineHeight="1.3"
            overflowWrap="anywhere"
          >
            {name}
          </Box>
          <Box color="fg.muted">{texts.invitation}</Box>
        </Flex>
        {sessionEnd() && (
          <Box role="status" mb="4" textAlign="center" fontWeight="medium">
            {sessionEnd()}
          </Box>
        )}
        <Box
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l3"
          boxShadow="xs"
          p={{ base: 5, sm: 7 }}
        >
          <SignInForm onSuccess={onSuccess} />
        </Box>
      </Box>
      <Box as="footer" color="fg.muted" fontSize="xs" pt="8">
        {texts.tagline}
      </Box>
    </Flex>
  )
}

/** The delay between a successful sign-in and opening the app. */
const REDIRECT_DELAY_MS = 1_000

/**
 * The form with name and password. After success it greets the user. A second later the dashboard opens, or the screen
 * on which the user's session ended.
 */
function SignInForm({ onSuccess }: { onSuccess: () => void }) {
  const [values, setValues] = useState({ username: '', password: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [pending, setPending] = useState(false)
  const usernameRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)

  const onChange = (field: keyof typeof values) => (event: { target: { value: string } }) => {
    setValues({ ...values, [field]: event.target.value })
    setErrors({ ...errors, [field]: undefined })
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const wrong = fieldErrorsOf(values)
    setErrors(wrong)
    if (wrong.username) return usernameRef.current?.focus()
    if (wrong.password) return passwordRef.current?.focus()

    setPending(true)
    const outcome = await signIn(values)
    toast(outcome.toast)
    if (!outcome.user) {
      setPending(false)
      passwordRef.current?.select()
      return
    }
    onSuccess()
    enter(outcome.user)
  }

  return (
    <form onSubmit={onSubmit} noValidate aria-label={texts.signIn}>
      <Stack gap="4">
        <Field label={texts.username} error={errors.username}>
          <Input
            ref={usernameRef}
            name="username"
            value={values.username}
            onChange={onChange('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            readOnly={pending}
          />
        </Field>
        <Field label={texts.password} error={errors.password}>
          <PasswordInput
            ref={passwordRef}
            name="password"
            value={values.password}
            onChange={onChange('password')}
            autoComplete="current-password"
            readOnly={pending}
          />
        </Field>
        <Button type="submit" mt="2" disabled={pending}>
          {pending ? texts.signingIn : texts.signIn}
        </Button>
      </Stack>
    </form>
  )
}

/** Stores the user and, a second later, opens the app. */
function enter(user: StoredUser): void {
  storeUser(user)
  setTimeout(() => {
    // There is no router yet. The app's router will start with the browser's address.
    if (!wasInterrupted(user.id)) window.history.replaceState(null, '', paths.dashboard())
    enterApp()
  }, REDIRECT_DELAY_MS)
}
