export default {
  'refusal.aborted': 'The request was given up.',
  'refusal.acts_on_itself': 'This entry would act on itself: choose the entry that was wrong.',
  'refusal.already_published':
    'A document of the same thing is published already: replace it, or say that this one is published beside it.',
  'refusal.answered': 'This protest has been answered already: correct the answer, or undo it first.',
  'refusal.blocked': 'Something that is still open blocks this step.',
  'refusal.busy': 'The server is busy or restarting. Send it again in a moment.',
  'refusal.changed_meanwhile':
    'Somebody else changed it in the meantime: look at it again before you change it.',
  'refusal.changed_since': 'It was changed again since: undo that change first.',
  'refusal.code_announced': 'The code of an announced rally stays as it is.',
  'refusal.crew_has_facts':
    'This crew has times or decisions, or stands in a published start list: record its retirement instead of removing it.',
  'refusal.crews_timed':
    'This would change the times of crews that have been timed: say why, or from which start on.',
  'refusal.file_differs': 'The stored file is not the one this document names: upload the file again.',
  'refusal.file_too_large': 'This file is larger than 20 MB: make it smaller and choose it again.',
  'refusal.file_type': 'A document is a PDF, PNG or JPEG file: choose another one.',
  'refusal.foreign_field':
    'This entry refers to something its kind has no use for: reload the page and enter it again.',
  'refusal.found_by_rule': 'A rule found this penalty: decide on it in the list of penalties, by a verdict.',
  'refusal.control_has_facts':
    'Times or decisions were recorded at this control and stay with it: let it cost nothing instead of removing it.',
  'refusal.has_facts': 'Times or decisions refer to it by now and stay with it: change it by hand instead.',
  'refusal.in_the_future': 'This time is in the future: correct it.',
  'refusal.invalid': 'The server does not accept this as it is.',
  'refusal.in_from_has_facts':
    'This crew has times, decisions or a start time on an earlier stage: choose that one at the latest.',
  'refusal.in_from_stays': 'This crew stays in from the stage it is in from: change that in its form.',
  'refusal.in_from_unknown':
    'No stage has this code: say from which one the crew is in by its code, like SS1.',
  'refusal.in_from_unsaid':
    'Stages were driven already: enter the crew through the entry list, which asks from which stage on it is in.',
  'refusal.invalid_email': 'Enter a valid e-mail address, for example name@place.org.',
  'refusal.invalid_value': 'One of the values is not possible: correct it and send it again.',
  'refusal.invitation_over': 'This invitation is no longer open: read the page again.',
  'refusal.invited_already':
    'This address has been invited already: make a new link, or withdraw that invitation first.',
  'refusal.last_administrator': 'A rally keeps at least one administrator: invite another one first.',
  'refusal.last_way': 'You sign in by this number alone: add an e-mail address first.',
  'refusal.late_entry_moved':
    'A crew was entered late and would be in other stages in this order: leave them on the same side of the stage it came in behind.',
  'refusal.leg_undated': 'This leg has no date yet: give it in the first row of the leg.',
  'refusal.mails_sent': 'This site sends its mails: send a recovery mail instead.',
  'refusal.listed_twice': 'The same number or position is in this list twice.',
  'refusal.malformed_id': 'This entry has no valid id: reload the page and enter it again.',
  'refusal.malformed_instant': 'Enter a valid date and time.',
  'refusal.missing_field': 'Something is missing: complete the form.',
  'refusal.needs_reason': 'This is possible only with a reason: give one.',
  'refusal.no_file': 'A document needs either a file or an address: give one of the two.',
  'refusal.no_first_start':
    'This stage has no first start yet: enter it in the schedule, or let the number hold from now on.',
  'refusal.no_report': 'The report this picture belongs to has not arrived yet.',
  'refusal.no_second_factor': 'This person has no second factor: read the page again.',
  'refusal.no_such_file': 'There is no such file.',
  'refusal.no_such_page': 'The page has changed: read it again and make the document from it.',
  'refusal.not_allowed': 'You have no right to do this. An administrator of the rally can grant it.',
  'refusal.not_completed': 'The stage is not completed: complete it before it is checked.',
  'refusal.not_the_newest': 'There is a newer start order: look at what differs, then publish again.',
  'refusal.not_undone': 'This cannot be undone now.',
  'refusal.number_carried': 'Another crew carries this number: give one of them another number.',
  'refusal.number_has_facts':
    'Times, decisions or a published start list use this number: let the new number hold from a later stage, or from now on.',
  'refusal.number_taken': 'This number was used already in this rally: choose one that was never used.',
  'refusal.of_another_leg': 'It belongs to another leg or day: move or correct it there first.',
  'refusal.of_another_rally': 'It belongs to another rally or race: choose one of this rally.',
  'refusal.offline':
    'The server cannot be reached. Nothing is lost: send it again when there is a connection.',
  'refusal.other_race': 'The crew is entered in another race: choose a stage or control of that race.',
  'refusal.outside_rally': 'This time is more than 24 hours outside the rally.',
  'refusal.own_account':
    'This concerns your own account: change it on your account page, or ask another administrator.',
  'refusal.page_official': 'A published page above it is official. Undo that first, then try again.',
  'refusal.picture_refused': 'The picture cannot be kept: it must be a JPEG of at most 200,000 bytes.',
  'refusal.post_full':
    'This post has all its phones already: ask headquarters to remove one, or to allow more.',
  'refusal.race_has_facts': 'This race has times or decisions, which stay: cancel it instead of removing it.',
  'refusal.rally_official': 'The rally is official. Undo that first, then its stages and pages can change.',
  'refusal.regulation_refused': 'A value of these regulations is not possible, or contradicts another one.',
  'refusal.removed_meanwhile': 'Somebody removed it in the meantime: its history can bring it back.',
  'refusal.result_official':
    'It is part of an official result: make that provisional again first, with the decision that asks for it.',
  'refusal.results_move': 'This changes results that are published: say why.',
  'refusal.roadbook_shorter':
    'This roadbook removes many waypoints: check that it is the right one, then confirm how many go.',
  'refusal.role_held': 'This person has the role already: change it in the list.',
  'refusal.role_never_held': 'This person never had the role in this rally: send an invitation.',
  'refusal.row_refused': 'This row cannot be entered as it is.',
  'refusal.row_stays': 'It stays where it was made: add it anew where it belongs.',
  'refusal.same_id_other_body':
    'This entry was recorded before with other content: enter the correction anew.',
  'refusal.server': 'The server failed. Send it again; if it fails again, tell the administrator.',
  'refusal.signed_by_removal':
    'Without it, results nobody made official would be official: cancel the stage instead, with the reason.',
  'refusal.signed_out': 'You are signed out. Sign in and send it again.',
  'refusal.site_unset': 'The address of this site is not set: ask its operator to set it, then invite again.',
  'refusal.stage_has_classes':
    'A crew has another class, team or list from this stage on: change that first, or cancel the stage.',
  'refusal.plan_unknown': 'This change was prepared too long ago: start it again.',
  'refusal.stage_has_facts':
    'This stage has times or decisions, which stay: cancel it instead of removing it.',
  'refusal.stage_has_regulations':
    'Regulations take effect from this stage: cancel it instead of removing it.',
  'refusal.stage_official': 'The stage is official: make it provisional again first; that needs a decision.',
  'refusal.stage_published': 'This stage is published: cancel it instead, or open it again first.',
  'refusal.step_refused': 'This step cannot be taken now.',
  'refusal.still_used': 'Something else still refers to it, or it refers to something that is gone.',
  'refusal.taken': 'There is one like it already: choose another code, number or date.',
  'refusal.taken_back': 'This entry was undone: enter it again before it is answered.',
  'refusal.too_late': 'A document is published within a year: choose an earlier time.',
  'refusal.too_many_rows': 'A file has at most 2,000 rows: cut it and import it in parts.',
  'refusal.transition_refused': 'This step is not possible from the present status.',
  'refusal.two_places': 'An entry names one place only: a control or a waypoint.',
  'refusal.undone_already': 'This has been undone already.',
  'refusal.unknown_control': 'There is no such control here: choose one of the list.',
  'refusal.unknown_fact':
    'The entry it refers to is not of the same stage or page: enter it without referring to another.',
  'refusal.unknown_kind': 'The server does not know this kind of entry: reload the page.',
  'refusal.unknown_number': 'No crew of this race has this number.',
  'refusal.unknown_overspeed': 'There is no such speeding record in this rally.',
  'refusal.unknown_page': 'This page cannot be published by itself.',
  'refusal.unknown_penalty': 'There is no such penalty in this race: choose one of its list.',
  'refusal.unknown_post': 'There is no such post in this rally.',
  'refusal.unknown_protest': 'There is no such protest in this rally.',
  'refusal.unknown_race': 'There is no such race in this rally: choose one of the list.',
  'refusal.unknown_rally': 'There is no such rally.',
  'refusal.unknown_stage': 'There is no such stage in this race: choose one of the list.',
  'refusal.unknown_time_zone': 'There is no such time zone: enter a name such as Africa/Casablanca.',
  'refusal.unknown_version': 'This version was not published: choose one that was.',
  'refusal.unknown_waypoint': 'There is no such waypoint on this stage: choose one of the list.',
  'refusal.without_effect': 'It was kept, and changes nothing as it is: look at what else was said of it.',
};
