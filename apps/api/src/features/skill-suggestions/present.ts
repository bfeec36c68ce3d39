import type { SkillSuggestion } from '@tvet/contract';
import type { Selectable } from 'kysely';
import type { SkillSuggestions } from '../../platform/database/schema.ts';

export const presentSkillSuggestion = (row: Selectable<SkillSuggestions>): SkillSuggestion => ({
  id: row.id,
  skillName: row.skill_name,
  skillType: row.skill_type,
  skillDescription: row.skill_description,
  locationAddress: row.location_address,
  stateName: row.state_name,
  createdAt: row.created_at.toISOString(),
});
