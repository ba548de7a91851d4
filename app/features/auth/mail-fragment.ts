/** What GoTrue's own links bring along: a session that is to set a password, or a refusal. */
const leadsToPassword = /[#&]type=(recovery|invite)(&|$)/
const refusal = /[#&]error_description=/

/** For the page that a link opened, once, before the auth client reads its address. */
export function readFragment(): { setPassword: boolean } {
  const { hash, pathname, search } = window.location
  if (refusal.test(hash)) {
    // Taken out of the address, it can neither be announced twice nor end a session that this browser has already.
    window.history.replaceState(window.history.state, '', pathname + search)
    void import('./announce-refusal.ts').then(({ announceRefusal }) => announceRefusal(hash), console.error)
  }
  return { setPassword: leadsToPassword.test(hash) && /[#&]access_token=/.test(hash) }
}
