/** Written by `npm run types` from supabase/schemas. */
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      acknowledgements: {
        Row: {
          at: string
          fact_id: string
          message: string
          post_id: string
        }
        Insert: {
          at: string
          fact_id: string
          message: string
          post_id: string
        }
        Update: {
          at?: string
          fact_id?: string
          message?: string
          post_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "acknowledgements_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "acknowledgements_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      alarm_takings: {
        Row: {
          fact_id: string
          target: string
        }
        Insert: {
          fact_id: string
          target: string
        }
        Update: {
          fact_id?: string
          target?: string
        }
        Relationships: [
          {
            foreignKeyName: "alarm_takings_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
        ]
      }
      alarms: {
        Row: {
          at: string
          fact_id: string
          note: string | null
          number_typed: string | null
          post_id: string | null
          what: string
        }
        Insert: {
          at: string
          fact_id: string
          note?: string | null
          number_typed?: string | null
          post_id?: string | null
          what: string
        }
        Update: {
          at?: string
          fact_id?: string
          note?: string | null
          number_typed?: string | null
          post_id?: string | null
          what?: string
        }
        Relationships: [
          {
            foreignKeyName: "alarms_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "alarms_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      allowances: {
        Row: {
          control_id: string
          fact_id: string
          ms: number
          number_typed: string | null
        }
        Insert: {
          control_id: string
          fact_id: string
          ms: number
          number_typed?: string | null
        }
        Update: {
          control_id?: string
          fact_id?: string
          ms?: number
          number_typed?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "allowances_control_id_fkey"
            columns: ["control_id"]
            isOneToOne: false
            referencedRelation: "controls"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "allowances_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
        ]
      }
      bulk_verdicts: {
        Row: {
          control_id: string | null
          fact_id: string
          ms: number | null
          rule: string
          stage_id: string | null
          verdict: string
          waypoint_id: string | null
        }
        Insert: {
          control_id?: string | null
          fact_id: string
          ms?: number | null
          rule: string
          stage_id?: string | null
          verdict: string
          waypoint_id?: string | null
        }
        Update: {
          control_id?: string | null
          fact_id?: string
          ms?: number | null
          rule?: string
          stage_id?: string | null
          verdict?: string
          waypoint_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "bulk_verdicts_control_id_fkey"
            columns: ["control_id"]
            isOneToOne: false
            referencedRelation: "controls"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bulk_verdicts_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bulk_verdicts_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bulk_verdicts_waypoint_id_fkey"
            columns: ["waypoint_id"]
            isOneToOne: false
            referencedRelation: "waypoints"
            referencedColumns: ["id"]
          },
        ]
      }
      categories: {
        Row: {
          code: string
          colour: string | null
          id: string
          label: string
          name: string
          ordinal: number
          race_id: string
        }
        Insert: {
          code: string
          colour?: string | null
          id?: string
          label: string
          name: string
          ordinal?: number
          race_id: string
        }
        Update: {
          code?: string
          colour?: string | null
          id?: string
          label?: string
          name?: string
          ordinal?: number
          race_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "categories_race_id_fkey"
            columns: ["race_id"]
            isOneToOne: false
            referencedRelation: "races"
            referencedColumns: ["id"]
          },
        ]
      }
      chronos: {
        Row: {
          at: string
          control_id: string | null
          fact_id: string
          number_typed: string | null
          passage: string
          post_id: string | null
          source: string
          waypoint_id: string | null
        }
        Insert: {
          at: string
          control_id?: string | null
          fact_id: string
          number_typed?: string | null
          passage: string
          post_id?: string | null
          source: string
          waypoint_id?: string | null
        }
        Update: {
          at?: string
          control_id?: string | null
          fact_id?: string
          number_typed?: string | null
          passage?: string
          post_id?: string | null
          source?: string
          waypoint_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "chronos_control_id_fkey"
            columns: ["control_id"]
            isOneToOne: false
            referencedRelation: "controls"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "chronos_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "chronos_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "chronos_waypoint_id_fkey"
            columns: ["waypoint_id"]
            isOneToOne: false
            referencedRelation: "waypoints"
            referencedColumns: ["id"]
          },
        ]
      }
      classes: {
        Row: {
          code: string
          colour: string | null
          id: string
          label: string
          name: string
          ordinal: number
          race_id: string
        }
        Insert: {
          code: string
          colour?: string | null
          id?: string
          label: string
          name: string
          ordinal?: number
          race_id: string
        }
        Update: {
          code?: string
          colour?: string | null
          id?: string
          label?: string
          name?: string
          ordinal?: number
          race_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "classes_race_id_fkey"
            columns: ["race_id"]
            isOneToOne: false
            referencedRelation: "races"
            referencedColumns: ["id"]
          },
        ]
      }
      controls: {
        Row: {
          closes_at: string | null
          code: string
          distance_m: number | null
          due_base: string | null
          first_due_at: string | null
          id: string
          kind: string
          leg_id: string
          max_late_ms: number | null
          name: string
          opens_at: string | null
          ordinal: number
          penalties: string
          post_id: string | null
          precision_ms: number
          race_id: string
          rounding: string
          source_priority: string[] | null
          stage_id: string | null
          target_ms: number | null
        }
        Insert: {
          closes_at?: string | null
          code: string
          distance_m?: number | null
          due_base?: string | null
          first_due_at?: string | null
          id?: string
          kind: string
          leg_id: string
          max_late_ms?: number | null
          name: string
          opens_at?: string | null
          ordinal: number
          penalties?: string
          post_id?: string | null
          precision_ms?: number
          race_id: string
          rounding?: string
          source_priority?: string[] | null
          stage_id?: string | null
          target_ms?: number | null
        }
        Update: {
          closes_at?: string | null
          code?: string
          distance_m?: number | null
          due_base?: string | null
          first_due_at?: string | null
          id?: string
          kind?: string
          leg_id?: string
          max_late_ms?: number | null
          name?: string
          opens_at?: string | null
          ordinal?: number
          penalties?: string
          post_id?: string | null
          precision_ms?: number
          race_id?: string
          rounding?: string
          source_priority?: string[] | null
          stage_id?: string | null
          target_ms?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "controls_leg_id_race_id_fkey"
            columns: ["leg_id", "race_id"]
            isOneToOne: false
            referencedRelation: "legs"
            referencedColumns: ["id", "race_id"]
          },
          {
            foreignKeyName: "controls_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "controls_race_id_fkey"
            columns: ["race_id"]
            isOneToOne: false
            referencedRelation: "races"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "controls_stage_id_race_id_leg_id_fkey"
            columns: ["stage_id", "race_id", "leg_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id", "race_id", "leg_id"]
          },
        ]
      }
      crew_enrolments: {
        Row: {
          category_id: string | null
          class_id: string | null
          crew_id: string
          effective_from_ordinal: number
          effective_from_stage: string | null
          flags: string[]
          group_id: string | null
          team_id: string | null
        }
        Insert: {
          category_id?: string | null
          class_id?: string | null
          crew_id: string
          effective_from_ordinal?: number
          effective_from_stage?: string | null
          flags?: string[]
          group_id?: string | null
          team_id?: string | null
        }
        Update: {
          category_id?: string | null
          class_id?: string | null
          crew_id?: string
          effective_from_ordinal?: number
          effective_from_stage?: string | null
          flags?: string[]
          group_id?: string | null
          team_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "crew_enrolments_category_id_fkey"
            columns: ["category_id"]
            isOneToOne: false
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "crew_enrolments_class_id_fkey"
            columns: ["class_id"]
            isOneToOne: false
            referencedRelation: "classes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "crew_enrolments_crew_id_fkey"
            columns: ["crew_id"]
            isOneToOne: false
            referencedRelation: "crews"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "crew_enrolments_effective_from_stage_fkey"
            columns: ["effective_from_stage"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "crew_enrolments_group_id_fkey"
            columns: ["group_id"]
            isOneToOne: false
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "crew_enrolments_team_id_fkey"
            columns: ["team_id"]
            isOneToOne: false
            referencedRelation: "teams"
            referencedColumns: ["id"]
          },
        ]
      }
      crew_holds: {
        Row: {
          fact_id: string
          from_at: string
          number_typed: string
        }
        Insert: {
          fact_id: string
          from_at: string
          number_typed: string
        }
        Update: {
          fact_id?: string
          from_at?: string
          number_typed?: string
        }
        Relationships: [
          {
            foreignKeyName: "crew_holds_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
        ]
      }
      crew_members: {
        Row: {
          crew_id: string
          family_name: string | null
          given_name: string | null
          id: string
          name: string
          nationality: string | null
          ordinal: number
          role: string
        }
        Insert: {
          crew_id: string
          family_name?: string | null
          given_name?: string | null
          id?: string
          name: string
          nationality?: string | null
          ordinal?: number
          role: string
        }
        Update: {
          crew_id?: string
          family_name?: string | null
          given_name?: string | null
          id?: string
          name?: string
          nationality?: string | null
          ordinal?: number
          role?: string
        }
        Relationships: [
          {
            foreignKeyName: "crew_members_crew_id_fkey"
            columns: ["crew_id"]
            isOneToOne: false
            referencedRelation: "crews"
            referencedColumns: ["id"]
          },
        ]
      }
      crew_numbers: {
        Row: {
          crew_id: string
          id: string
          number: string
          rally_id: string
          valid: unknown
        }
        Insert: {
          crew_id: string
          id?: string
          number: string
          rally_id: string
          valid?: unknown
        }
        Update: {
          crew_id?: string
          id?: string
          number?: string
          rally_id?: string
          valid?: unknown
        }
        Relationships: [
          {
            foreignKeyName: "crew_numbers_crew_id_rally_id_fkey"
            columns: ["crew_id", "rally_id"]
            isOneToOne: false
            referencedRelation: "crews"
            referencedColumns: ["id", "rally_id"]
          },
          {
            foreignKeyName: "crew_numbers_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      crews: {
        Row: {
          entrant: string | null
          id: string
          race_id: string
          rally_id: string
          vehicle: string | null
        }
        Insert: {
          entrant?: string | null
          id?: string
          race_id: string
          rally_id: string
          vehicle?: string | null
        }
        Update: {
          entrant?: string | null
          id?: string
          race_id?: string
          rally_id?: string
          vehicle?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "crews_race_id_rally_id_fkey"
            columns: ["race_id", "rally_id"]
            isOneToOne: false
            referencedRelation: "races"
            referencedColumns: ["id", "rally_id"]
          },
          {
            foreignKeyName: "crews_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      days: {
        Row: {
          date: string
          id: string
          race_id: string
          time_zone: string | null
        }
        Insert: {
          date: string
          id?: string
          race_id: string
          time_zone?: string | null
        }
        Update: {
          date?: string
          id?: string
          race_id?: string
          time_zone?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "days_race_id_fkey"
            columns: ["race_id"]
            isOneToOne: false
            referencedRelation: "races"
            referencedColumns: ["id"]
          },
        ]
      }
      delays: {
        Row: {
          fact_id: string
          from_at: string | null
          ms: number
          stage_id: string
        }
        Insert: {
          fact_id: string
          from_at?: string | null
          ms: number
          stage_id: string
        }
        Update: {
          fact_id?: string
          from_at?: string | null
          ms?: number
          stage_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "delays_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delays_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
        ]
      }
      device_states: {
        Row: {
          app_version: string | null
          battery_percent: number | null
          device_id: string
          offset_ms: number | null
          queued: number
          queued_since: string | null
          rally_id: string
          seen_at: string
          uncertainty_ms: number | null
        }
        Insert: {
          app_version?: string | null
          battery_percent?: number | null
          device_id: string
          offset_ms?: number | null
          queued: number
          queued_since?: string | null
          rally_id: string
          seen_at?: string
          uncertainty_ms?: number | null
        }
        Update: {
          app_version?: string | null
          battery_percent?: number | null
          device_id?: string
          offset_ms?: number | null
          queued?: number
          queued_since?: string | null
          rally_id?: string
          seen_at?: string
          uncertainty_ms?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "device_states_device_id_fkey"
            columns: ["device_id"]
            isOneToOne: true
            referencedRelation: "devices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "device_states_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      devices: {
        Row: {
          created_at: string
          id: string
          name: string | null
          post_id: string
          rally_id: string
          revoked_at: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          name?: string | null
          post_id: string
          rally_id: string
          revoked_at?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string | null
          post_id?: string
          rally_id?: string
          revoked_at?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "devices_post_id_rally_id_fkey"
            columns: ["post_id", "rally_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id", "rally_id"]
          },
          {
            foreignKeyName: "devices_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      documents: {
        Row: {
          fact_id: string
          file: string | null
          kind: string
          language: string | null
          number: string | null
          page_key: string | null
          page_sha256: string | null
          page_version: number | null
          publish_at: string | null
          sha256: string | null
          size_bytes: number | null
          status: string
          title: string
          url: string | null
          version: number
        }
        Insert: {
          fact_id: string
          file?: string | null
          kind: string
          language?: string | null
          number?: string | null
          page_key?: string | null
          page_sha256?: string | null
          page_version?: number | null
          publish_at?: string | null
          sha256?: string | null
          size_bytes?: number | null
          status?: string
          title: string
          url?: string | null
          version?: number
        }
        Update: {
          fact_id?: string
          file?: string | null
          kind?: string
          language?: string | null
          number?: string | null
          page_key?: string | null
          page_sha256?: string | null
          page_version?: number | null
          publish_at?: string | null
          sha256?: string | null
          size_bytes?: number | null
          status?: string
          title?: string
          url?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "documents_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
        ]
      }
      entry_imports: {
        Row: {
          added: number
          added_crews: string[] | null
          after: Json | null
          before: Json | null
          changed: number
          file_name: string
          id: string
          made_at: string
          made_by: string | null
          race_id: string
          rally_id: string
          sha256: string
          undone_at: string | null
        }
        Insert: {
          added: number
          added_crews?: string[] | null
          after?: Json | null
          before?: Json | null
          changed: number
          file_name: string
          id?: string
          made_at?: string
          made_by?: string | null
          race_id: string
          rally_id: string
          sha256: string
          undone_at?: string | null
        }
        Update: {
          added?: number
          added_crews?: string[] | null
          after?: Json | null
          before?: Json | null
          changed?: number
          file_name?: string
          id?: string
          made_at?: string
          made_by?: string | null
          race_id?: string
          rally_id?: string
          sha256?: string
          undone_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "entry_imports_race_id_rally_id_fkey"
            columns: ["race_id", "rally_id"]
            isOneToOne: false
            referencedRelation: "races"
            referencedColumns: ["id", "rally_id"]
          },
          {
            foreignKeyName: "entry_imports_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      facts: {
        Row: {
          author: string
          author_title: string | null
          body: NonNullable<Json>
          body_hash: string
          device: string | null
          device_at: string | null
          gate: string
          id: string
          kind: string
          offset_ms: number | null
          position: number
          race_id: string | null
          rally_id: string
          reason: string | null
          received_at: string
          salt: string
          supersedes: string | null
          uncertainty_ms: number | null
        }
        Insert: {
          author: string
          author_title?: string | null
          body: NonNullable<Json>
          body_hash: string
          device?: string | null
          device_at?: string | null
          gate: string
          id: string
          kind: string
          offset_ms?: number | null
          position: number
          race_id?: string | null
          rally_id: string
          reason?: string | null
          received_at?: string
          salt: string
          supersedes?: string | null
          uncertainty_ms?: number | null
        }
        Update: {
          author?: string
          author_title?: string | null
          body?: NonNullable<Json>
          body_hash?: string
          device?: string | null
          device_at?: string | null
          gate?: string
          id?: string
          kind?: string
          offset_ms?: number | null
          position?: number
          race_id?: string | null
          rally_id?: string
          reason?: string | null
          received_at?: string
          salt?: string
          supersedes?: string | null
          uncertainty_ms?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "facts_race_id_rally_id_fkey"
            columns: ["race_id", "rally_id"]
            isOneToOne: false
            referencedRelation: "races"
            referencedColumns: ["id", "rally_id"]
          },
          {
            foreignKeyName: "facts_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      groups: {
        Row: {
          code: string
          colour: string | null
          id: string
          label: string
          name: string
          ordinal: number
          race_id: string
        }
        Insert: {
          code: string
          colour?: string | null
          id?: string
          label: string
          name: string
          ordinal?: number
          race_id: string
        }
        Update: {
          code?: string
          colour?: string | null
          id?: string
          label?: string
          name?: string
          ordinal?: number
          race_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "groups_race_id_fkey"
            columns: ["race_id"]
            isOneToOne: false
            referencedRelation: "races"
            referencedColumns: ["id"]
          },
        ]
      }
      invitations: {
        Row: {
          accepted_at: string | null
          accepted_by: string | null
          created_at: string
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          language: string
          race_ids: string[]
          rally_id: string | null
          revoked_at: string | null
          role: string
          title: string | null
          token_hash: string
        }
        Insert: {
          accepted_at?: string | null
          accepted_by?: string | null
          created_at?: string
          email: string
          expires_at: string
          id?: string
          invited_by?: string | null
          language: string
          race_ids?: string[]
          rally_id?: string | null
          revoked_at?: string | null
          role: string
          title?: string | null
          token_hash: string
        }
        Update: {
          accepted_at?: string | null
          accepted_by?: string | null
          created_at?: string
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          language?: string
          race_ids?: string[]
          rally_id?: string | null
          revoked_at?: string | null
          role?: string
          title?: string | null
          token_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: "invitations_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      ledger: {
        Row: {
          digest: string
          fact_id: string
          hash: string
          position: number
          rally_id: string
        }
        Insert: {
          digest: string
          fact_id: string
          hash: string
          position: number
          rally_id: string
        }
        Update: {
          digest?: string
          fact_id?: string
          hash?: string
          position?: number
          rally_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "ledger_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      legs: {
        Row: {
          day_id: string
          id: string
          name: string | null
          number: number
          race_id: string
        }
        Insert: {
          day_id: string
          id?: string
          name?: string | null
          number: number
          race_id: string
        }
        Update: {
          day_id?: string
          id?: string
          name?: string | null
          number?: number
          race_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "legs_day_id_race_id_fkey"
            columns: ["day_id", "race_id"]
            isOneToOne: false
            referencedRelation: "days"
            referencedColumns: ["id", "race_id"]
          },
          {
            foreignKeyName: "legs_race_id_fkey"
            columns: ["race_id"]
            isOneToOne: false
            referencedRelation: "races"
            referencedColumns: ["id"]
          },
        ]
      }
      marshall_imports: {
        Row: {
          added: number
          added_marshalls: string[] | null
          added_posts: string[] | null
          before: Json | null
          changed: number
          file_name: string
          hours: Json | null
          id: string
          made_at: string
          made_by: string | null
          rally_id: string
          sha256: string
          undone_at: string | null
        }
        Insert: {
          added: number
          added_marshalls?: string[] | null
          added_posts?: string[] | null
          before?: Json | null
          changed: number
          file_name: string
          hours?: Json | null
          id?: string
          made_at?: string
          made_by?: string | null
          rally_id: string
          sha256: string
          undone_at?: string | null
        }
        Update: {
          added?: number
          added_marshalls?: string[] | null
          added_posts?: string[] | null
          before?: Json | null
          changed?: number
          file_name?: string
          hours?: Json | null
          id?: string
          made_at?: string
          made_by?: string | null
          rally_id?: string
          sha256?: string
          undone_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "marshall_imports_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      marshalls: {
        Row: {
          ended_at: string | null
          from_at: string | null
          id: string
          name: string
          phone: string | null
          post_id: string
          rally_id: string
          until_at: string | null
        }
        Insert: {
          ended_at?: string | null
          from_at?: string | null
          id?: string
          name: string
          phone?: string | null
          post_id: string
          rally_id: string
          until_at?: string | null
        }
        Update: {
          ended_at?: string | null
          from_at?: string | null
          id?: string
          name?: string
          phone?: string | null
          post_id?: string
          rally_id?: string
          until_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "marshalls_post_id_rally_id_fkey"
            columns: ["post_id", "rally_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id", "rally_id"]
          },
          {
            foreignKeyName: "marshalls_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      memberships: {
        Row: {
          created_at: string
          id: string
          race_id: string | null
          rally_id: string
          role: string
          title: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          race_id?: string | null
          rally_id: string
          role: string
          title?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          race_id?: string | null
          rally_id?: string
          role?: string
          title?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "memberships_race_id_rally_id_fkey"
            columns: ["race_id", "rally_id"]
            isOneToOne: false
            referencedRelation: "races"
            referencedColumns: ["id", "rally_id"]
          },
          {
            foreignKeyName: "memberships_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      neutralisations: {
        Row: {
          fact_id: string
          from_waypoint_id: string | null
          number_typed: string | null
          stage_id: string
          to_waypoint_id: string | null
        }
        Insert: {
          fact_id: string
          from_waypoint_id?: string | null
          number_typed?: string | null
          stage_id: string
          to_waypoint_id?: string | null
        }
        Update: {
          fact_id?: string
          from_waypoint_id?: string | null
          number_typed?: string | null
          stage_id?: string
          to_waypoint_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "neutralisations_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "neutralisations_from_waypoint_id_fkey"
            columns: ["from_waypoint_id"]
            isOneToOne: false
            referencedRelation: "waypoints"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "neutralisations_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "neutralisations_to_waypoint_id_fkey"
            columns: ["to_waypoint_id"]
            isOneToOne: false
            referencedRelation: "waypoints"
            referencedColumns: ["id"]
          },
        ]
      }
      notices: {
        Row: {
          audience: string
          fact_id: string
          level: string
          needs_acknowledgement: boolean
          pinned: boolean
          post_ids: string[] | null
          stage_id: string | null
          texts: NonNullable<Json>
          until: string | null
        }
        Insert: {
          audience?: string
          fact_id: string
          level?: string
          needs_acknowledgement?: boolean
          pinned?: boolean
          post_ids?: string[] | null
          stage_id?: string | null
          texts: NonNullable<Json>
          until?: string | null
        }
        Update: {
          audience?: string
          fact_id?: string
          level?: string
          needs_acknowledgement?: boolean
          pinned?: boolean
          post_ids?: string[] | null
          stage_id?: string | null
          texts?: NonNullable<Json>
          until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "notices_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notices_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
        ]
      }
      notional_ranges: {
        Row: {
          fact_id: string
          from_position: number
          keep_own: boolean
          ms: number
          stage_id: string
          to_position: number
        }
        Insert: {
          fact_id: string
          from_position: number
          keep_own?: boolean
          ms: number
          stage_id: string
          to_position: number
        }
        Update: {
          fact_id?: string
          from_position?: number
          keep_own?: boolean
          ms?: number
          stage_id?: string
          to_position?: number
        }
        Relationships: [
          {
            foreignKeyName: "notional_ranges_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notional_ranges_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
        ]
      }
      notional_times: {
        Row: {
          fact_id: string
          ms: number
          number_typed: string
          stage_id: string
        }
        Insert: {
          fact_id: string
          ms: number
          number_typed: string
          stage_id: string
        }
        Update: {
          fact_id?: string
          ms?: number
          number_typed?: string
          stage_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notional_times_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notional_times_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
        ]
      }
      overspeeds: {
        Row: {
          at: string | null
          duration_ms: number | null
          fact_id: string
          from_m: number | null
          impulses: number | null
          limit_kmh: number
          max_kmh: number
          number_typed: string
          scope: string
          stage_id: string
          to_m: number | null
          zone: string | null
        }
        Insert: {
          at?: string | null
          duration_ms?: number | null
          fact_id: string
          from_m?: number | null
          impulses?: number | null
          limit_kmh: number
          max_kmh: number
          number_typed: string
          scope?: string
          stage_id: string
          to_m?: number | null
          zone?: string | null
        }
        Update: {
          at?: string | null
          duration_ms?: number | null
          fact_id?: string
          from_m?: number | null
          impulses?: number | null
          limit_kmh?: number
          max_kmh?: number
          number_typed?: string
          scope?: string
          stage_id?: string
          to_m?: number | null
          zone?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "overspeeds_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "overspeeds_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
        ]
      }
      page_statuses: {
        Row: {
          clerk: string | null
          decision: string | null
          fact_id: string
          key: string
          protest_until: string | null
          race_id: string
          status: string
        }
        Insert: {
          clerk?: string | null
          decision?: string | null
          fact_id: string
          key: string
          protest_until?: string | null
          race_id: string
          status: string
        }
        Update: {
          clerk?: string | null
          decision?: string | null
          fact_id?: string
          key?: string
          protest_until?: string | null
          race_id?: string
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "page_statuses_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "page_statuses_race_id_fkey"
            columns: ["race_id"]
            isOneToOne: false
            referencedRelation: "races"
            referencedColumns: ["id"]
          },
        ]
      }
      penalties: {
        Row: {
          article: string | null
          control_id: string | null
          decision: string | null
          document_url: string | null
          fact_id: string
          in_final_only: boolean
          kind: string
          ms: number
          number_typed: string
          overspeeds: string[]
          rule: string
          stage_id: string | null
          text: string | null
          unit: string
          waypoint_id: string | null
          why: NonNullable<Json>
        }
        Insert: {
          article?: string | null
          control_id?: string | null
          decision?: string | null
          document_url?: string | null
          fact_id: string
          in_final_only?: boolean
          kind: string
          ms?: number
          number_typed: string
          overspeeds?: string[]
          rule?: string
          stage_id?: string | null
          text?: string | null
          unit?: string
          waypoint_id?: string | null
          why?: NonNullable<Json>
        }
        Update: {
          article?: string | null
          control_id?: string | null
          decision?: string | null
          document_url?: string | null
          fact_id?: string
          in_final_only?: boolean
          kind?: string
          ms?: number
          number_typed?: string
          overspeeds?: string[]
          rule?: string
          stage_id?: string | null
          text?: string | null
          unit?: string
          waypoint_id?: string | null
          why?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "penalties_control_id_fkey"
            columns: ["control_id"]
            isOneToOne: false
            referencedRelation: "controls"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "penalties_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "penalties_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "penalties_waypoint_id_fkey"
            columns: ["waypoint_id"]
            isOneToOne: false
            referencedRelation: "waypoints"
            referencedColumns: ["id"]
          },
        ]
      }
      penalty_verdicts: {
        Row: {
          fact_id: string
          ms: number | null
          penalty_id: string
          verdict: string
        }
        Insert: {
          fact_id: string
          ms?: number | null
          penalty_id: string
          verdict: string
        }
        Update: {
          fact_id?: string
          ms?: number | null
          penalty_id?: string
          verdict?: string
        }
        Relationships: [
          {
            foreignKeyName: "penalty_verdicts_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
        ]
      }
      pictures: {
        Row: {
          fact_id: string
          jpeg: string
          rally_id: string
          received_at: string
        }
        Insert: {
          fact_id: string
          jpeg: string
          rally_id: string
          received_at?: string
        }
        Update: {
          fact_id?: string
          jpeg?: string
          rally_id?: string
          received_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "pictures_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pictures_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      platform_admins: {
        Row: {
          created_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          user_id?: string
        }
        Relationships: []
      }
      post_codes: {
        Row: {
          code: string
          devices_at_most: number
          issued_at: string
          post_id: string
          rally_id: string
        }
        Insert: {
          code: string
          devices_at_most?: number
          issued_at?: string
          post_id: string
          rally_id: string
        }
        Update: {
          code?: string
          devices_at_most?: number
          issued_at?: string
          post_id?: string
          rally_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "post_codes_post_id_rally_id_fkey"
            columns: ["post_id", "rally_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id", "rally_id"]
          },
          {
            foreignKeyName: "post_codes_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      posts: {
        Row: {
          code: string
          id: string
          name: string
          rally_id: string
        }
        Insert: {
          code: string
          id?: string
          name: string
          rally_id: string
        }
        Update: {
          code?: string
          id?: string
          name?: string
          rally_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "posts_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      protest_answers: {
        Row: {
          document_url: string | null
          fact_id: string
          outcome: string
          protest_id: string
          text: string
        }
        Insert: {
          document_url?: string | null
          fact_id: string
          outcome: string
          protest_id: string
          text: string
        }
        Update: {
          document_url?: string | null
          fact_id?: string
          outcome?: string
          protest_id?: string
          text?: string
        }
        Relationships: [
          {
            foreignKeyName: "protest_answers_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "protest_answers_protest_id_fkey"
            columns: ["protest_id"]
            isOneToOne: false
            referencedRelation: "protests"
            referencedColumns: ["fact_id"]
          },
        ]
      }
      protests: {
        Row: {
          at: string
          document_url: string | null
          fact_id: string
          number_typed: string
          page_key: string | null
          page_version: number | null
          penalty_id: string | null
          race_id: string
          subject: string
          what: string
        }
        Insert: {
          at: string
          document_url?: string | null
          fact_id: string
          number_typed: string
          page_key?: string | null
          page_version?: number | null
          penalty_id?: string | null
          race_id: string
          subject: string
          what: string
        }
        Update: {
          at?: string
          document_url?: string | null
          fact_id?: string
          number_typed?: string
          page_key?: string | null
          page_version?: number | null
          penalty_id?: string | null
          race_id?: string
          subject?: string
          what?: string
        }
        Relationships: [
          {
            foreignKeyName: "protests_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "protests_race_id_fkey"
            columns: ["race_id"]
            isOneToOne: false
            referencedRelation: "races"
            referencedColumns: ["id"]
          },
        ]
      }
      races: {
        Row: {
          code: string
          discipline: string
          id: string
          name: string
          names: NonNullable<Json>
          ordinal: number
          precision_ms: number
          preset: string | null
          rally_id: string
          status: string
          status_reason: string | null
        }
        Insert: {
          code: string
          discipline: string
          id?: string
          name: string
          names?: NonNullable<Json>
          ordinal?: number
          precision_ms?: number
          preset?: string | null
          rally_id: string
          status?: string
          status_reason?: string | null
        }
        Update: {
          code?: string
          discipline?: string
          id?: string
          name?: string
          names?: NonNullable<Json>
          ordinal?: number
          precision_ms?: number
          preset?: string | null
          rally_id?: string
          status?: string
          status_reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "races_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      rallies: {
        Row: {
          banner: string | null
          code: string
          created_at: string
          created_by: string | null
          ends_on: string
          id: string
          languages: string[]
          name: string
          place: string | null
          starts_on: string
          status: string
          status_reason: string | null
          time_zone: string
        }
        Insert: {
          banner?: string | null
          code: string
          created_at?: string
          created_by?: string | null
          ends_on: string
          id?: string
          languages?: string[]
          name: string
          place?: string | null
          starts_on: string
          status?: string
          status_reason?: string | null
          time_zone: string
        }
        Update: {
          banner?: string | null
          code?: string
          created_at?: string
          created_by?: string | null
          ends_on?: string
          id?: string
          languages?: string[]
          name?: string
          place?: string | null
          starts_on?: string
          status?: string
          status_reason?: string | null
          time_zone?: string
        }
        Relationships: []
      }
      receipts: {
        Row: {
          delivered_at: string
          device_id: string
          message: string
          rally_id: string
        }
        Insert: {
          delivered_at?: string
          device_id: string
          message: string
          rally_id: string
        }
        Update: {
          delivered_at?: string
          device_id?: string
          message?: string
          rally_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "receipts_device_id_fkey"
            columns: ["device_id"]
            isOneToOne: false
            referencedRelation: "devices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "receipts_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      regulations: {
        Row: {
          author_title: string | null
          effective_from_stage: string | null
          id: string
          made_at: string
          parameters: NonNullable<Json>
          race_id: string
          reason: string | null
          version: number
        }
        Insert: {
          author_title?: string | null
          effective_from_stage?: string | null
          id?: string
          made_at?: string
          parameters?: NonNullable<Json>
          race_id: string
          reason?: string | null
          version?: number
        }
        Update: {
          author_title?: string | null
          effective_from_stage?: string | null
          id?: string
          made_at?: string
          parameters?: NonNullable<Json>
          race_id?: string
          reason?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "regulations_effective_from_stage_race_id_fkey"
            columns: ["effective_from_stage", "race_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id", "race_id"]
          },
          {
            foreignKeyName: "regulations_race_id_fkey"
            columns: ["race_id"]
            isOneToOne: false
            referencedRelation: "races"
            referencedColumns: ["id"]
          },
        ]
      }
      releases: {
        Row: {
          fact_id: string
          target: string
        }
        Insert: {
          fact_id: string
          target: string
        }
        Update: {
          fact_id?: string
          target?: string
        }
        Relationships: [
          {
            foreignKeyName: "releases_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
        ]
      }
      reports: {
        Row: {
          at: string
          control_id: string | null
          fact_id: string
          note: string | null
          number_typed: string | null
          post_id: string | null
          says: string
          stage_id: string | null
        }
        Insert: {
          at: string
          control_id?: string | null
          fact_id: string
          note?: string | null
          number_typed?: string | null
          post_id?: string | null
          says: string
          stage_id?: string | null
        }
        Update: {
          at?: string
          control_id?: string | null
          fact_id?: string
          note?: string | null
          number_typed?: string | null
          post_id?: string | null
          says?: string
          stage_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "reports_control_id_fkey"
            columns: ["control_id"]
            isOneToOne: false
            referencedRelation: "controls"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reports_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reports_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reports_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
        ]
      }
      restarts: {
        Row: {
          at: string | null
          fact_id: string
          number_typed: string
          stage_id: string
        }
        Insert: {
          at?: string | null
          fact_id: string
          number_typed: string
          stage_id: string
        }
        Update: {
          at?: string | null
          fact_id?: string
          number_typed?: string
          stage_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "restarts_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "restarts_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
        ]
      }
      retirements: {
        Row: {
          at: string | null
          cause: string
          control_id: string | null
          fact_id: string
          number_typed: string
          stage_id: string | null
          status: string
        }
        Insert: {
          at?: string | null
          cause?: string
          control_id?: string | null
          fact_id: string
          number_typed: string
          stage_id?: string | null
          status: string
        }
        Update: {
          at?: string | null
          cause?: string
          control_id?: string | null
          fact_id?: string
          number_typed?: string
          stage_id?: string | null
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "retirements_control_id_fkey"
            columns: ["control_id"]
            isOneToOne: false
            referencedRelation: "controls"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "retirements_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "retirements_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
        ]
      }
      roadbook_changes: {
        Row: {
          added: number
          before: Json | null
          changed: number
          file_name: string | null
          id: string
          made_at: string
          made_by: string | null
          press: string | null
          rally_id: string
          removed: number
          sha256: string | null
          stage_id: string
          undone_at: string | null
        }
        Insert: {
          added: number
          before?: Json | null
          changed: number
          file_name?: string | null
          id?: string
          made_at?: string
          made_by?: string | null
          press?: string | null
          rally_id: string
          removed: number
          sha256?: string | null
          stage_id: string
          undone_at?: string | null
        }
        Update: {
          added?: number
          before?: Json | null
          changed?: number
          file_name?: string | null
          id?: string
          made_at?: string
          made_by?: string | null
          press?: string | null
          rally_id?: string
          removed?: number
          sha256?: string | null
          stage_id?: string
          undone_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "roadbook_changes_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "roadbook_changes_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
        ]
      }
      roadbook_notes: {
        Row: {
          distance_m: number | null
          id: string
          lat: number | null
          lon: number | null
          ordinal: number
          says: NonNullable<Json>
          stage_id: string
        }
        Insert: {
          distance_m?: number | null
          id?: string
          lat?: number | null
          lon?: number | null
          ordinal: number
          says: NonNullable<Json>
          stage_id: string
        }
        Update: {
          distance_m?: number | null
          id?: string
          lat?: number | null
          lon?: number | null
          ordinal?: number
          says?: NonNullable<Json>
          stage_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "roadbook_notes_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
        ]
      }
      roles: {
        Row: {
          code: string
          name: string | null
          rally_id: string
          rights: string[]
        }
        Insert: {
          code: string
          name?: string | null
          rally_id: string
          rights: string[]
        }
        Update: {
          code?: string
          name?: string | null
          rally_id?: string
          rights?: string[]
        }
        Relationships: [
          {
            foreignKeyName: "roles_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      schedule_imports: {
        Row: {
          added: number
          added_rows: Json | null
          before: Json | null
          changed: number
          file_name: string
          id: string
          made_at: string
          made_by: string | null
          race_id: string
          rally_id: string
          sha256: string
          undone_at: string | null
        }
        Insert: {
          added: number
          added_rows?: Json | null
          before?: Json | null
          changed: number
          file_name: string
          id?: string
          made_at?: string
          made_by?: string | null
          race_id: string
          rally_id: string
          sha256: string
          undone_at?: string | null
        }
        Update: {
          added?: number
          added_rows?: Json | null
          before?: Json | null
          changed?: number
          file_name?: string
          id?: string
          made_at?: string
          made_by?: string | null
          race_id?: string
          rally_id?: string
          sha256?: string
          undone_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "schedule_imports_race_id_rally_id_fkey"
            columns: ["race_id", "rally_id"]
            isOneToOne: false
            referencedRelation: "races"
            referencedColumns: ["id", "rally_id"]
          },
          {
            foreignKeyName: "schedule_imports_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      stage_checks: {
        Row: {
          fact_id: string
          stage_id: string
          status: string
        }
        Insert: {
          fact_id: string
          stage_id: string
          status: string
        }
        Update: {
          fact_id?: string
          stage_id?: string
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "stage_checks_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stage_checks_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
        ]
      }
      stage_distances: {
        Row: {
          distance_m: number
          group_id: string
          stage_id: string
        }
        Insert: {
          distance_m: number
          group_id: string
          stage_id: string
        }
        Update: {
          distance_m?: number
          group_id?: string
          stage_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "stage_distances_group_id_fkey"
            columns: ["group_id"]
            isOneToOne: false
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stage_distances_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
        ]
      }
      stage_statuses: {
        Row: {
          clerk: string | null
          decision: string | null
          fact_id: string
          max_time_ms: number | null
          protest_until: string | null
          stage_id: string
          status: string
          waypoint_id: string | null
        }
        Insert: {
          clerk?: string | null
          decision?: string | null
          fact_id: string
          max_time_ms?: number | null
          protest_until?: string | null
          stage_id: string
          status: string
          waypoint_id?: string | null
        }
        Update: {
          clerk?: string | null
          decision?: string | null
          fact_id?: string
          max_time_ms?: number | null
          protest_until?: string | null
          stage_id?: string
          status?: string
          waypoint_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "stage_statuses_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stage_statuses_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stage_statuses_waypoint_id_fkey"
            columns: ["waypoint_id"]
            isOneToOne: false
            referencedRelation: "waypoints"
            referencedColumns: ["id"]
          },
        ]
      }
      stages: {
        Row: {
          code: string
          counts_in_general: boolean | null
          distance_m: number | null
          first_start_at: string | null
          id: string
          kind: string
          leg_id: string
          max_time_ms: number | null
          min_time_ms: number | null
          name: string
          ordinal: number
          precision_ms: number
          race_id: string
          result_factor: number | null
          result_group: string | null
        }
        Insert: {
          code: string
          counts_in_general?: boolean | null
          distance_m?: number | null
          first_start_at?: string | null
          id?: string
          kind: string
          leg_id: string
          max_time_ms?: number | null
          min_time_ms?: number | null
          name: string
          ordinal: number
          precision_ms: number
          race_id: string
          result_factor?: number | null
          result_group?: string | null
        }
        Update: {
          code?: string
          counts_in_general?: boolean | null
          distance_m?: number | null
          first_start_at?: string | null
          id?: string
          kind?: string
          leg_id?: string
          max_time_ms?: number | null
          min_time_ms?: number | null
          name?: string
          ordinal?: number
          precision_ms?: number
          race_id?: string
          result_factor?: number | null
          result_group?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "stages_leg_id_race_id_fkey"
            columns: ["leg_id", "race_id"]
            isOneToOne: false
            referencedRelation: "legs"
            referencedColumns: ["id", "race_id"]
          },
          {
            foreignKeyName: "stages_race_id_fkey"
            columns: ["race_id"]
            isOneToOne: false
            referencedRelation: "races"
            referencedColumns: ["id"]
          },
        ]
      }
      start_incidents: {
        Row: {
          advance_ms: number | null
          at: string | null
          fact_id: string
          incident: string
          number_typed: string
          stage_id: string
        }
        Insert: {
          advance_ms?: number | null
          at?: string | null
          fact_id: string
          incident: string
          number_typed: string
          stage_id: string
        }
        Update: {
          advance_ms?: number | null
          at?: string | null
          fact_id?: string
          incident?: string
          number_typed?: string
          stage_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "start_incidents_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "start_incidents_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
        ]
      }
      start_orders: {
        Row: {
          basis: string | null
          fact_id: string
          stage_id: string
          status: string
          version: number
        }
        Insert: {
          basis?: string | null
          fact_id: string
          stage_id: string
          status: string
          version: number
        }
        Update: {
          basis?: string | null
          fact_id?: string
          stage_id?: string
          status?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "start_orders_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "start_orders_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
        ]
      }
      start_slots: {
        Row: {
          due_at: string | null
          fact_id: string
          number_typed: string
          position: number
          reason: string | null
          stage_due_at: string
        }
        Insert: {
          due_at?: string | null
          fact_id: string
          number_typed: string
          position: number
          reason?: string | null
          stage_due_at: string
        }
        Update: {
          due_at?: string | null
          fact_id?: string
          number_typed?: string
          position?: number
          reason?: string | null
          stage_due_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "start_slots_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: false
            referencedRelation: "start_orders"
            referencedColumns: ["fact_id"]
          },
        ]
      }
      teams: {
        Row: {
          code: string
          colour: string | null
          id: string
          label: string
          name: string
          ordinal: number
          race_id: string
        }
        Insert: {
          code: string
          colour?: string | null
          id?: string
          label: string
          name: string
          ordinal?: number
          race_id: string
        }
        Update: {
          code?: string
          colour?: string | null
          id?: string
          label?: string
          name?: string
          ordinal?: number
          race_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "teams_race_id_fkey"
            columns: ["race_id"]
            isOneToOne: false
            referencedRelation: "races"
            referencedColumns: ["id"]
          },
        ]
      }
      tracker_assignments: {
        Row: {
          device: string
          ended_at: string | null
          from_at: string | null
          id: string
          made_by: string | null
          number: string
          rally_id: string
          until_at: string | null
        }
        Insert: {
          device: string
          ended_at?: string | null
          from_at?: string | null
          id?: string
          made_by?: string | null
          number: string
          rally_id: string
          until_at?: string | null
        }
        Update: {
          device?: string
          ended_at?: string | null
          from_at?: string | null
          id?: string
          made_by?: string | null
          number?: string
          rally_id?: string
          until_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "tracker_assignments_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      tracker_batches: {
        Row: {
          file_name: string
          id: string
          made_at: string
          made_by: string | null
          path: string
          rally_id: string
          read_as: NonNullable<Json>
          refused: NonNullable<Json>
          rows_read: number
          sha256: string
          undone_at: string | null
        }
        Insert: {
          file_name: string
          id?: string
          made_at?: string
          made_by?: string | null
          path: string
          rally_id: string
          read_as: NonNullable<Json>
          refused?: NonNullable<Json>
          rows_read: number
          sha256: string
          undone_at?: string | null
        }
        Update: {
          file_name?: string
          id?: string
          made_at?: string
          made_by?: string | null
          path?: string
          rally_id?: string
          read_as?: NonNullable<Json>
          refused?: NonNullable<Json>
          rows_read?: number
          sha256?: string
          undone_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "tracker_batches_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
        ]
      }
      tracker_evaluations: {
        Row: {
          course_at: string | null
          excesses: number
          id: string
          made_at: string
          made_by: string | null
          mark: string
          missed: number
          passages: number
          path: string
          rally_id: string
          samples: number
          stage_id: string
          tracks: number
        }
        Insert: {
          course_at?: string | null
          excesses: number
          id?: string
          made_at?: string
          made_by?: string | null
          mark: string
          missed: number
          passages: number
          path: string
          rally_id: string
          samples: number
          stage_id: string
          tracks?: number
        }
        Update: {
          course_at?: string | null
          excesses?: number
          id?: string
          made_at?: string
          made_by?: string | null
          mark?: string
          missed?: number
          passages?: number
          path?: string
          rally_id?: string
          samples?: number
          stage_id?: string
          tracks?: number
        }
        Relationships: [
          {
            foreignKeyName: "tracker_evaluations_rally_id_fkey"
            columns: ["rally_id"]
            isOneToOne: false
            referencedRelation: "rallies"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tracker_evaluations_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
        ]
      }
      voids: {
        Row: {
          fact_id: string
          target: string
        }
        Insert: {
          fact_id: string
          target: string
        }
        Update: {
          fact_id?: string
          target?: string
        }
        Relationships: [
          {
            foreignKeyName: "voids_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: true
            referencedRelation: "facts"
            referencedColumns: ["id"]
          },
        ]
      }
      waypoint_places: {
        Row: {
          lat: number
          lon: number
          waypoint_id: string
        }
        Insert: {
          lat: number
          lon: number
          waypoint_id: string
        }
        Update: {
          lat?: number
          lon?: number
          waypoint_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "waypoint_places_waypoint_id_fkey"
            columns: ["waypoint_id"]
            isOneToOne: true
            referencedRelation: "waypoints"
            referencedColumns: ["id"]
          },
        ]
      }
      waypoints: {
        Row: {
          bonus: boolean
          clear_m: number | null
          closes_at: string | null
          code: string
          distance_m: number | null
          id: string
          kind: string
          limit_kmh: number | null
          name: string
          open_m: number | null
          opens_at: string | null
          ordinal: number
          post_id: string | null
          price_ms: number | null
          public_split: boolean
          stage_id: string
        }
        Insert: {
          bonus?: boolean
          clear_m?: number | null
          closes_at?: string | null
          code: string
          distance_m?: number | null
          id?: string
          kind: string
          limit_kmh?: number | null
          name: string
          open_m?: number | null
          opens_at?: string | null
          ordinal: number
          post_id?: string | null
          price_ms?: number | null
          public_split?: boolean
          stage_id: string
        }
        Update: {
          bonus?: boolean
          clear_m?: number | null
          closes_at?: string | null
          code?: string
          distance_m?: number | null
          id?: string
          kind?: string
          limit_kmh?: number | null
          name?: string
          open_m?: number | null
          opens_at?: string | null
          ordinal?: number
          post_id?: string | null
          price_ms?: number | null
          public_split?: boolean
          stage_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "waypoints_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "waypoints_stage_id_fkey"
            columns: ["stage_id"]
            isOneToOne: false
            referencedRelation: "stages"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_invitation: { Args: { token: string }; Returns: Json }
      apply_change: { Args: { answers?: Json; plan_id: string }; Returns: Json }
      call_off_my_change: { Args: { of: string }; Returns: undefined }
      check_in: { Args: { post: string; state?: Json }; Returns: Json }
      check_ledger: { Args: { rally: string }; Returns: Json }
      chronos_grid: {
        Args: { numbers?: string[]; stage: string }
        Returns: Json
      }
      clock: { Args: Record<PropertyKey, never>; Returns: Json }
      copy_rally: {
        Args: { code: string; name: string; rally: string; starts_on: string }
        Returns: string
      }
      day_bars: { Args: { race: string }; Returns: Json }
      decisions_due: { Args: Record<PropertyKey, never>; Returns: Json }
      delete_my_account: { Args: { address: string }; Returns: undefined }
      device_chronos: {
        Args: {
          device: string
          from_at: string
          stage: string
          until_at: string
        }
        Returns: Json
      }
      document_register: { Args: { rally: string }; Returns: Json }
      end_my_session: { Args: { session: string }; Returns: undefined }
      entry_list: { Args: { race: string }; Returns: Json }
      erase_phone_of_marshall: {
        Args: { marshall: string }
        Returns: undefined
      }
      erase_words_of_crew: { Args: { crew: string }; Returns: Json }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      given_ranges: { Args: { stage: string }; Returns: Json }
      grid_changes: { Args: { since: number; stage: string }; Returns: Json }
      headquarters: { Args: { rally: string }; Returns: Json }
      heads: { Args: { race?: string; rally: string }; Returns: Json }
      history_of: {
        Args: {
          of_row?: string
          race?: string
          rally: string
          tables?: string[]
        }
        Returns: Json
      }
      invitation: { Args: { token: string }; Returns: Json }
      invite: {
        Args: {
          email: string
          language?: string
          races?: string[]
          rally: string
          role: string
          title?: string
        }
        Returns: Json
      }
      issue_post_code: {
        Args: { devices_at_most?: number; post: string }
        Returns: Json
      }
      keep_page: { Args: { key: string; rally: string }; Returns: Json }
      keep_picture: { Args: { jpeg: string; report: string }; Returns: Json }
      kept_page: {
        Args: { key: string; race?: string; rally: string; sha256: string }
        Returns: Json
      }
      ledger_state: { Args: { rally: string }; Returns: Json }
      messages_told: { Args: { rally: string }; Returns: Json }
      my_post: { Args: { post: string }; Returns: Json }
      my_proofs: { Args: Record<PropertyKey, never>; Returns: Json }
      my_roles: { Args: Record<PropertyKey, never>; Returns: Json }
      my_sessions: { Args: Record<PropertyKey, never>; Returns: Json }
      needs_now: { Args: Record<PropertyKey, never>; Returns: Json }
      official_heads: { Args: { rally: string }; Returns: Json }
      official_page: {
        Args: { key: string; race?: string; rally: string }
        Returns: Json
      }
      overspeed_stages: { Args: { race: string }; Returns: Json }
      overspeeds_list: { Args: { stage: string }; Returns: Json }
      page: {
        Args: { at_least?: number; key: string; race?: string; rally: string }
        Returns: Json
      }
      page_csv: {
        Args: { key: string; language?: string; race?: string; rally: string }
        Returns: unknown
      }
      page_patches: {
        Args: { key: string; race?: string; rally: string; since: number }
        Returns: Json
      }
      page_status_matters: {
        Args: { page: string; race: string; status: string }
        Returns: Json
      }
      page_version: {
        Args: { key: string; race: string; rally: string; version: number }
        Returns: Json
      }
      page_versions: {
        Args: { key: string; race: string; rally: string }
        Returns: Json
      }
      pair_device: { Args: { code: string; name?: string }; Returns: Json }
      penalty_list: { Args: { race: string }; Returns: Json }
      people: { Args: { rally?: string }; Returns: Json }
      picture: { Args: { report: string }; Returns: string }
      plan_change: { Args: { command: Json }; Returns: Json }
      point_history: {
        Args: { number: string; point: string; stage: string }
        Returns: Json
      }
      post_book: { Args: { post: string }; Returns: Json }
      protest_list: { Args: { race: string }; Returns: Json }
      race_day: { Args: { race: string }; Returns: Json }
      rallies: { Args: Record<PropertyKey, never>; Returns: Json }
      rally_progress: { Args: { rally: string }; Returns: Json }
      rally_roles: { Args: { rally: string }; Returns: Json }
      rally_status_matters: {
        Args: { rally: string; status: string }
        Returns: Json
      }
      readiness: { Args: { rally: string }; Returns: Json }
      record: { Args: { "": Json }; Returns: Json }
      recovery_link: { Args: { person: string }; Returns: string }
      regulations_of: { Args: { race: string }; Returns: Json }
      remove_my_number: { Args: Record<PropertyKey, never>; Returns: undefined }
      remove_role: { Args: { code: string; rally: string }; Returns: undefined }
      remove_second_factor: {
        Args: { person: string; reason: string }
        Returns: undefined
      }
      renew_invitation: { Args: { invitation: string }; Returns: Json }
      restart_list: { Args: { rally: string }; Returns: Json }
      revoke_invitation: { Args: { invitation: string }; Returns: undefined }
      roadbooks: { Args: { race: string }; Returns: Json }
      same_published: {
        Args: { documents: Json; rally: string }
        Returns: Json
      }
      schedule: { Args: { race: string }; Returns: Json }
      set_member: {
        Args: {
          person: string
          races?: string[]
          rally: string
          role: string
          title?: string
        }
        Returns: undefined
      }
      set_role: {
        Args: { code: string; name?: string; rally: string; rights: string[] }
        Returns: undefined
      }
      sign_out_person: { Args: { person: string }; Returns: number }
      stage_status_matters: {
        Args: { stage: string; status: string }
        Returns: Json
      }
      start_list: { Args: { basis?: string; stage: string }; Returns: Json }
      suggestions: { Args: { race: string; rally: string }; Returns: Json }
      time_card: { Args: { number: string; stage: string }; Returns: Json }
      timeline: {
        Args: {
          before?: number
          by?: string
          crew?: string
          kind?: string
          race: string
          stage?: string
        }
        Returns: Json
      }
      tracker_facts: { Args: { batch: string }; Returns: Json }
      tracker_stage: { Args: { stage: string }; Returns: Json }
      waiting_facts: { Args: { race: string; stage?: string }; Returns: Json }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const

export type ClosedSets = {
  alarms: {
    what: "sos" | "stage_stopped"
  }
  bulk_verdicts: {
    verdict: "confirm" | "dismiss" | "cancel" | "amend" | "annul"
  }
  chronos: {
    passage: "in" | "out" | "start" | "given" | "finish" | "passage"
    source: "beam" | "clock" | "phone" | "gps" | "card" | "manual"
  }
  controls: {
    due_base: "published" | "stage_start" | "stage_finish" | "previous"
    kind: "time_control" | "stage_start" | "flying_finish" | "stop" | "regroup_in" | "regroup_out" | "service_in" | "service_out" | "parc_ferme_in" | "parc_ferme_out" | "passage" | "neutralisation_in" | "neutralisation_out" | "transfer_end"
    penalties: "all" | "late" | "none"
    rounding: "none" | "up" | "closest"
    source_priority: "beam" | "clock" | "phone" | "gps" | "card" | "manual"
  }
  crew_members: {
    role: "driver" | "codriver" | "mechanic"
  }
  documents: {
    status: "draft" | "published"
  }
  facts: {
    gate: "counted" | "held"
  }
  invitations: {
    language: "en" | "fr" | "es"
  }
  notices: {
    audience: "public" | "officials" | "posts"
    level: "info" | "warning" | "urgent"
  }
  overspeeds: {
    scope: "zone" | "road" | "vehicle"
  }
  page_statuses: {
    status: "live" | "provisional" | "official"
  }
  penalties: {
    kind: "cp" | "misc" | "sc" | "tc"
    unit: "time" | "money" | "warning" | "reprimand" | "disqualification"
  }
  penalty_verdicts: {
    verdict: "confirm" | "dismiss" | "cancel" | "amend" | "annul"
  }
  protest_answers: {
    outcome: "answered" | "upheld" | "rejected" | "withdrawn"
  }
  protests: {
    what: "enquiry" | "protest"
  }
  races: {
    discipline: "raid" | "stage"
    preset: "raid-cars" | "raid-bikes" | "stage-rally"
    status: "draft" | "entries_open" | "entries_closed" | "running" | "suspended" | "provisional" | "official" | "cancelled"
  }
  rallies: {
    languages: "en" | "fr" | "es" | "ar"
    status: "draft" | "rehearsal" | "announced" | "open" | "running" | "finished" | "provisional" | "official" | "archived" | "cancelled"
  }
  reports: {
    says: "ok" | "needs_help" | "retired" | "not_started" | "note"
  }
  retirements: {
    cause: "mechanical" | "technical" | "off_road" | "time_limit" | "not_started" | "disqualified" | "withdrawn" | "other"
    status: "temporary" | "permanent"
  }
  roles: {
    rights: "set_up" | "time" | "check" | "decide" | "publish" | "see_safety" | "see_drafts" | "manage_entries" | "manage_people"
  }
  stage_checks: {
    status: "checked" | "open"
  }
  stage_statuses: {
    status: "to_run" | "running" | "interrupted" | "shortened" | "interrupted_final" | "completed" | "provisional" | "official" | "cancelled"
  }
  stages: {
    kind: "prologue" | "selective" | "special" | "super_special" | "power" | "liaison" | "shakedown"
  }
  start_incidents: {
    incident: "false_start" | "refused"
  }
  start_orders: {
    status: "provisional" | "published"
  }
  waypoints: {
    kind: "wpm" | "wpe" | "wps" | "wpc" | "wpn" | "wpp" | "wpv" | "dss" | "ass" | "dz" | "fz" | "cp" | "split"
  }
}
