import { type BrokerRegistration, brokerRegistrations } from './site.ts';

type StateRegistration = { state: string; registration: BrokerRegistration | null; isCurrent: boolean };

type Registrations = Record<string, BrokerRegistration | null>;

/** Each state that registers data brokers here, and whether our registration holds on a day. */
export function stateRegistrations(
  now = new Date(),
  registrations: Registrations = brokerRegistrations,
): StateRegistration[] {
  const today = now.toISOString().slice(0, 10);
  return Object.entries(registrations).map(([state, registration]) => ({
    state,
    registration,
    isCurrent: registration !== null && registration.issuedOn <= today && today <= registration.expiresOn,
  }));
}

/** Rows of the notice for what holds on a day: no row claims a registration that is missing or over. */
export function registrationRows(now: Date, registrations: Registrations = brokerRegistrations): string[][] {
  return stateRegistrations(now, registrations).flatMap(({ state, registration, isCurrent }) =>
    registration && isCurrent
      ? [[state, `We are registered as a data broker: ${registration.number}`, `[Registry](${registration.entry})`]]
      : [],
  );
}
