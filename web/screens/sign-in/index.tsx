import { Box, Flex } from '@chakra-ui/react'
import { signIn as texts } from '#texts/sign-in.ts'
import { sessionEnd } from '../../api/stored-session.ts'
import { useProvider } from '../../app/provider.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { SignInForm } from './form.tsx'

interface SignInProps {
  /** Called as soon as the server has accepted the password, to load the app's code and data early. */
  readonly onSuccess: () => void
}

/** The screen for users who aren't signed in, at any address. */
export default function SignIn({ onSuccess }: SignInProps) {
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
