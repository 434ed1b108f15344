export type OpenSlot = { id: string; max_bookings: number };

/** Open slots from the day after tomorrow on, so that none closes during the test. */
export async function openSlots(origin: string, places?: number): Promise<OpenSlot[]> {
  const from = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const query = `date=gte.${from}&is_available=eq.true&order=date,start_time${places ? `&max_bookings=eq.${places}` : ''}`;
  const response = await fetch(`${origin}/rest/v1/demo_slots?${query}`);
  if (!response.ok) throw new Error(`Reading the slots failed with status ${response.status}`);
  return (await response.json()) as OpenSlot[];
}
