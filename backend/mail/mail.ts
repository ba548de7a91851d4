export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface Transport {
  send(mail: Mail): Promise<void>
  close(): void
}
