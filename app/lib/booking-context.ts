import { createContext } from 'react-router';
import type { ManageView } from '#domain/booking/managed-booking.ts';

/**
 * Set by the server for the page behind a booking's link; the default is an unknown link. The built page has
 * its own copy of this file, so the server takes the context from the build (entry.server.tsx exports it).
 */
export const bookingContext = createContext<ManageView>({ token: '', booking: null, slots: [] });
