CREATE TABLE "episode_transcripts" (
	"episode_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "episode_translation_contents" (
	"episode_id" uuid NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	"image_id" uuid NOT NULL,
	"alternative_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "episode_translation_contents_episode_id_language_position_pk" PRIMARY KEY("episode_id","language","position")
);
--> statement-breakpoint
CREATE TABLE "episode_translations" (
	"episode_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"transcript" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "episode_translations_episode_id_language_pk" PRIMARY KEY("episode_id","language")
);
--> statement-breakpoint
ALTER TABLE "episode_contents" ADD COLUMN "alternative_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "episode_transcripts" ADD CONSTRAINT "episode_transcripts_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode_translation_contents" ADD CONSTRAINT "episode_translation_contents_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode_translation_contents" ADD CONSTRAINT "episode_translation_contents_of" FOREIGN KEY ("episode_id","language") REFERENCES "public"."episode_translations"("episode_id","language") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode_translations" ADD CONSTRAINT "episode_translations_episode_id_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "episode_translation_contents_image" ON "episode_translation_contents" USING btree ("image_id");