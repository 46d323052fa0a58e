/** The words of the screen Sign in. */
export const signIn = {
  signIn: 'Sign in',
  username: 'Username',
  password: 'Password',
  signingIn: 'Signing in...',
  titleOf: (name: string) => `Sign in · ${name}`,
  invitation: 'Sign in to manage your accounts',
  tagline: 'Financial Management System',
  usernameIsRequired: 'Username is required',
  passwordIsRequired: 'Password is required',
  successful: 'Login Successful',
  welcome: (userName: string) => `Welcome, ${userName}!`,
  error: 'Error',
  tryAgain: 'Login failed. Please try again.',
  failed: 'Login Failed',
  invalid: 'Invalid username or password',
}
